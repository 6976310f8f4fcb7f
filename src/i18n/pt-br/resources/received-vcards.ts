import type { ResourcesDictionary } from "../../resources-dictionary";
import { vcards } from "./vcards";

const { name, title, entity, emails, phones, avatarUrl } = vcards.fields;

export const receivedVcards: ResourcesDictionary["received-vcards"] = {
  name: "Token recebido |||| Tokens recebidos",
  empty: {
    title: "Nenhum token recebido ainda",
    text: "Quando alguém responder a um token da empresa com o seu, ou deixar um contato na página pública, ele aparece aqui.",
  },
  fields: {
    name,
    title,
    entity,
    emails,
    phones,
    avatarUrl,
    note: "Recado",
    against: "Chegou pelo token",
    associate: "Recebido por",
    status: "Situação",
    createdAt: "Recebido em",
  },
  values: { status: { PENDING: "Pendente", ACCEPTED: "Aceito", REJECTED: "Recusado" } },
  groups: {},
  actions: { respond: { label: "Responder", reasons: { pending: "Este token já foi respondido" } } },
};
