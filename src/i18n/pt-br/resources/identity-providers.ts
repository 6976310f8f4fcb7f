import type { ResourcesDictionary } from "../../resources-dictionary";

export const identityProviders: ResourcesDictionary["identity-providers"] = {
  name: "Provedor de identidade |||| Provedores de identidade",
  empty: {
    title: "Ainda não há provedores de identidade",
    text: "Por um provedor OpenID Connect as pessoas entram com a identidade que já têm na empresa.",
  },
  create: { label: "Criar provedor de identidade" },
  aside: "O que o provedor precisa saber",
  fields: {
    name: "Nome",
    issuer: "Emissor",
    clientId: "ID do cliente",
    hasSecret: "Segredo guardado",
    domain: "Domínio de e-mail",
    domainProof: "Prova do domínio",
    addsMembers: "Torna membro quem entra",
    isActive: "Em uso",
    createdAt: "Criação",
    updatedAt: "Última alteração",
    inactiveAt: "Inativo desde",
  },
  hints: {
    clientId: "Como o provedor chama este produto",
    issuer: "O endereço https que o provedor diz ser o seu",
    domain: "Só depois que o DNS o confirma; o que pôr lá está nesta página",
    addsMembers: "Se não, entram só membros e convidados",
  },
  groups: { main: "Provedor de identidade", record: "Registro" },
  actions: {
    view: { label: "Ver" },
    edit: { label: "Editar" },
    secret: { label: "Guardar segredo do cliente", fields: { clientSecret: "Segredo do cliente" } },
    delete: {
      label: "Excluir",
      confirm: "Excluir %{title}? Ninguém mais entra por ele, e as sessões que ele abriu terminam.",
    },
  },
};
