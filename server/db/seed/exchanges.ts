import type { AssociateRow, ContactRow, ExchangeRow, SeedContext, UserRow, VcardRow } from "./story/context";
import { type Answer, createExchangeBook } from "./story/exchange-book";

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
  const book = createExchangeBook(context);
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
