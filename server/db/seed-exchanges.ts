import { decideExchangeAnswer, decideShare, statusOfShare } from "../domain/sharing";
import { associateKeys } from "./person-keys";
import {
  type AssociateRow,
  type ContactRow,
  daysBefore,
  type ExchangeRow,
  fullName,
  remember,
  type SeedContext,
  type UserRow,
  type VcardRow,
} from "./seed-context";
import { exchangeKeys } from "./vcard-keys";

type Answer = "accept" | "reject" | "reply" | undefined;

interface World {
  users: readonly UserRow[];
  associates: readonly AssociateRow[];
  vcards: readonly VcardRow[];
}

const visitors = [
  ["Roberto Aguiar", "roberto.aguiar@example.org", "Conversamos na feira de tecnologia em São Paulo."],
  ["Luciana Porto", "luciana.porto@example.net", "Gostaria de uma proposta para a minha clínica."],
  ["Edson Matos", "edson.matos@example.org", "Indicação da Carla Menezes."],
  ["Beatriz Lobo", "beatriz.lobo@example.net", "Peço contato pela manhã."],
  ["Mauro Benites", "mauro.benites@example.org", "Fornecedor de embalagens, tenho interesse."],
  ["Célia Arruda", "celia.arruda@example.net", "Conheci vocês pelo Instagram."],
] as const;

const strangers = ["rita.campos@example.org", "ivan.petrov@example.net", "sandra.meyer@example.org"];

/** Exchanges in every state, and the contacts that the accepted ones made. */
export const seedExchanges = (
  context: SeedContext,
  world: World,
): { exchanges: ExchangeRow[]; contacts: ContactRow[] } => {
  const { dice } = context;
  const book = createBook(context);
  const byId = new Map(world.users.map((user) => [user.id, user]));
  const associates = new Map(world.associates.map((associate) => [associate.id, associate]));
  const active = world.vcards.filter((vcard) => vcard.isActive);
  const people = world.users.filter((user) => user.status === "ACTIVE" && user.role === "PLATFORM_USER");
  const personal = new Map(active.filter((vcard) => vcard.ownerId).map((vcard) => [vcard.ownerId, vcard]));
  const senderOf = (vcard: VcardRow): UserRow | undefined =>
    byId.get(vcard.ownerId ?? associates.get(vcard.associateId ?? "")?.userId ?? vcard.createdById ?? "");

  const answers: readonly Answer[] = ["accept", "reply", undefined, "reply", "reject", "accept"];
  active.forEach((vcard, index) => {
    const sender = senderOf(vcard);
    if (!sender || (vcard.ownerId && index % 4 === 3)) return;
    for (let turn = 0; turn < (vcard.companyId ? 3 : 2); turn += 1) {
      const recipient = dice.pick(people);
      const answer = answers[(index + turn * 2) % answers.length];
      book.share({ vcard, sender, recipient, answer, back: personal.get(recipient.id) });
    }
  });

  // Maria and João have tokens that wait on their home.
  for (const login of ["maria", "joao"]) {
    const recipient = people.find((user) => user.app2Id === login);
    const senders = people
      .filter((user) => user !== recipient && personal.has(user.id))
      .slice(5, login === "maria" ? 9 : 7);
    for (const sender of recipient ? senders : []) {
      const vcard = personal.get(sender.id);
      if (recipient && vcard) book.share({ vcard, sender, recipient, answer: undefined });
    }
  }

  const corporate = active.filter((vcard) => vcard.companyId);
  strangers.forEach((email, index) => {
    const vcard = corporate[index * 7];
    const sender = vcard && senderOf(vcard);
    if (vcard && sender) book.saveFor({ vcard, sender, email });
  });
  visitors.forEach(([name, email, note], index) => {
    const vcard = corporate[index * 4 + 1];
    const recipient = vcard && senderOf(vcard);
    const answer: Answer = index % 3 === 2 ? "accept" : undefined;
    if (vcard && recipient) book.visit({ vcard, recipient, name, email, note, answer });
  });
  return { exchanges: book.exchanges, contacts: book.contacts };
};

/** Keeps what was shared and applies the rules of sharing to what comes. */
const createBook = (context: SeedContext) => {
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
    const status = statusOfShare(to);
    const since = new Date(
      Math.max(daysBefore(now, 150).getTime(), vcard.createdAt?.getTime() ?? 0, recipient.createdAt?.getTime() ?? 0),
    );
    const at = answer ? dice.between(since, daysBefore(now, 3)) : dice.between(daysBefore(now, 6), now);
    const respondedAt = answer && decideExchangeAnswer(status).ok ? dice.between(at, daysBefore(now, 1)) : null;
    const isAccepted = answer === "accept" || answer === "reply";
    const isNew = !exchanges.some((one) => one.vcardId === back?.id && one.recipientId === sender.id);
    const reply = answer === "reply" && isNew ? back : undefined;
    add(
      {
        origin: "SHARE",
        status: answer === undefined ? status : isAccepted ? "ACCEPTED" : "REJECTED",
        vcardId: vcard.id,
        senderId: sender.id,
        recipientId: recipient.id,
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
    const row = { status: statusOfShare({ email }), vcardId: vcard.id, senderId: sender.id, recipientEmail: email };
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
