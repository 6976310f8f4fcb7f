import type { ResourcesDictionary } from "../../resources-dictionary";

export const exchanges: ResourcesDictionary["exchanges"] = {
  name: "Troca |||| Trocas",
  empty: {
    title: "Nenhuma troca ainda",
    text: "Que tokens são trocados aparece aqui; quais e entre quem só diz respeito a essas pessoas.",
  },
  fields: {
    name: "Referência",
    status: "Situação",
    origin: "Como chegou",
    companyId: "Empresa",
    company: "Empresa",
    createdAt: "Enviada em",
    respondedAt: "Respondida em",
  },
  values: {
    status: { PENDING: "Pendente", ACCEPTED: "Aceita", REJECTED: "Recusada" },
    origin: { SHARE: "Compartilhamento", REPLY: "Em resposta", PUBLIC_PAGE: "Página pública" },
  },
  groups: { what: "O que houve", record: "Registro" },
  actions: { view: { label: "Visualizar" } },
};
