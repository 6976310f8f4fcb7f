import { decideExchangeAnswer, decideShare } from "../../../domain/sharing";
import { associateKeys } from "../../person-keys";
import { exchangeKeys } from "../../vcard-keys";
import {
  type ContactRow,
  daysBefore,
  type ExchangeRow,
  fullName,
  remember,
  type SeedContext,
  type UserRow,
  type VcardRow,
} from "./context";

/** What becomes of a token that was sent: nothing yet, yes, no, or yes with one sent back. */
export type Answer = "accept" | "reject" | "reply" | undefined;

/** Keeps what was shared and applies the rules of sharing to what comes. */
export const createExchangeBook = (context: SeedContext) => {
  const { dice, now } = context;
  const exchanges: ExchangeRow[] = [];
  const contacts: ContactRow[] = [];

  const add = (
    row: Omit<ExchangeRow, "id" | "nameKey" | "search" | "createdAt"> & { createdAt: Date },
    name: string,
  ) => {
    const id = dice.id(row.createdAt);
    exchanges.push({ id, ...row, ...exchangeKeys(name, row.recipientEmail ?? row.visitorEmail ?? undefined) });
  };

  const know = (owner: UserRow, other: UserRow, at: Date): void => {
    if (owner.id === other.id || contacts.some((one) => one.ownerId === owner.id && one.userId === other.id)) return;
    const isFavorite = dice.chance(0.15);
    const tags = dice.chance(0.3) ? [dice.pick(["cliente", "parceiro", "evento", "fornecedor"])] : [];
    contacts.push({
      id: dice.id(at),
      ownerId: owner.id,
      userId: other.id,
      tags,
      isFavorite,
      ...contactKeys(other),
      createdAt: at,
      updatedAt: at,
    });
  };

  const share = (wish: {
    vcard: VcardRow;
    sender: UserRow;
    recipient: UserRow;
    answer: Answer;
    back?: VcardRow | undefined;
  }): void => {
    const { vcard, sender, recipient, answer, back } = wish;
    const to = { userId: recipient.id, email: recipient.email };
    const earlier = exchanges
      .filter((one) => one.vcardId === vcard.id && one.recipientId === recipient.id)
      .map((one) => one.status ?? "PENDING");
    const from = { userId: sender.id, email: sender.email };
    if (!decideShare({ vcardIsActive: vcard.isActive !== false, senders: [from], recipient: to, earlier }).ok) return;
    const since = new Date(
      Math.max(daysBefore(now, 150).getTime(), vcard.createdAt?.getTime() ?? 0, recipient.createdAt?.getTime() ?? 0),
    );
    const at = answer ? dice.between(since, daysBefore(now, 3)) : dice.between(daysBefore(now, 6), now);
    const respondedAt =
      answer && decideExchangeAnswer({ status: "PENDING", accept: true, vcardIsActive: true }).ok
        ? dice.between(at, daysBefore(now, 1))
        : null;
    const isAccepted = answer === "accept" || answer === "reply";
    const isNew = !exchanges.some((one) => one.vcardId === back?.id && one.recipientId === sender.id);
    const reply = answer === "reply" && isNew ? back : undefined;
    add(
      {
        origin: "SHARE",
        status: answer === undefined ? "PENDING" : isAccepted ? "ACCEPTED" : "REJECTED",
        vcardId: vcard.id,
        senderId: sender.id,
        recipientId: recipient.id,
        recipientEmail: recipient.email,
        replyVcardId: reply?.id ?? null,
        respondedAt,
        createdAt: at,
        updatedAt: respondedAt ?? at,
      },
      fullName(sender),
    );
    remember(context, {
      resource: "vcards",
      recordId: vcard.id,
      companyId: vcard.companyId ?? undefined,
      actor: sender,
      action: "SHARED",
      changes: [{ field: "recipient", after: recipient.email }],
      at,
    });
    if (isAccepted && respondedAt) know(recipient, sender, respondedAt);
    if (reply && respondedAt) {
      know(sender, recipient, respondedAt);
      add(
        {
          origin: "REPLY",
          status: "ACCEPTED",
          vcardId: reply.id,
          senderId: recipient.id,
          recipientId: sender.id,
          againstVcardId: vcard.id,
          companyId: vcard.companyId ?? null,
          associateId: vcard.associateId ?? null,
          respondedAt,
          createdAt: respondedAt,
          updatedAt: respondedAt,
        },
        fullName(recipient),
      );
    }
  };

  const saveFor = ({ vcard, sender, email }: { vcard: VcardRow; sender: UserRow; email: string }): void => {
    const at = dice.between(daysBefore(now, 10), daysBefore(now, 1));
    const row = { status: "PENDING" as const, vcardId: vcard.id, senderId: sender.id, recipientEmail: email };
    add({ origin: "SHARE", ...row, createdAt: at, updatedAt: at }, fullName(sender));
  };

  const visit = (call: {
    vcard: VcardRow;
    recipient: UserRow;
    name: string;
    email: string;
    note: string;
    answer: Answer;
  }): void => {
    const at = dice.between(daysBefore(now, 20), daysBefore(now, 1));
    const respondedAt = call.answer ? dice.between(at, now) : null;
    add(
      {
        origin: "PUBLIC_PAGE",
        status: call.answer ? "ACCEPTED" : "PENDING",
        recipientId: call.recipient.id,
        againstVcardId: call.vcard.id,
        companyId: call.vcard.companyId ?? null,
        associateId: call.vcard.associateId ?? null,
        visitorName: call.name,
        visitorEmail: call.email,
        visitorPhone: `+551199${dice.digits(7)}`,
        note: call.note,
        respondedAt,
        createdAt: at,
        updatedAt: respondedAt ?? at,
      },
      call.name,
    );
  };

  return { exchanges, contacts, share, saveFor, visit };
};

const contactKeys = (user: UserRow) => {
  const { nameKey, search } = associateKeys(user);
  return { nameKey, search };
};
