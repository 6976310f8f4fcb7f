import type { ResourcesDictionary } from "../../resources-dictionary";
import { address, audit, contactType, socialNetworks, status } from "./shared";

export const vcards: ResourcesDictionary["vcards"] = {
  name: "Token |||| Tokens",
  empty: { title: "Nenhum token ainda", text: "Crie o primeiro token da empresa ou de um associado." },
  create: { label: "Novo token" },
  fields: {
    name: "Nome",
    title: "Cargo",
    entity: "Entidade ou departamento",
    register: "Registro profissional",
    emails: {
      label: "E-mails",
      add: "Adicionar e-mail",
      type: "Tipo",
      value: "E-mail",
      values: { type: contactType },
    },
    phones: {
      label: "Telefones",
      add: "Adicionar telefone",
      type: "Tipo",
      value: "Telefone",
      values: { type: contactType },
    },
    socialNetworks,
    address,
    templateId: "Modelo",
    associateId: "Associado",
    isActive: "Ativo",
    isPrivate: "Privado",
    status: "Situação",
    company: "Empresa",
    avatarUrl: "Foto",
    ...audit,
  },
  hints: {
    register: "Como CRM, OAB ou CREA",
    associateId: "Sem associado, o token é da própria empresa",
    templateId: "O modelo define site, endereço e redes sociais",
    isPrivate: "Fica fora da página pública",
  },
  values: { status },
  aside: "Como fica o cartão",
  groups: {
    identity: "Identificação",
    contact: "Contato",
    place: "Endereço",
    assignment: "Atribuição",
    record: "Registro",
  },
  actions: {
    view: { label: "Ver" },
    edit: { label: "Editar" },
    share: {
      label: "Compartilhar",
      reasons: { active: "Só um token ativo pode ser compartilhado" },
    },
    delete: { label: "Excluir", confirm: "Excluir %{title}? Quem já o recebeu mantém o contato." },
  },
};
