import type { ResourcesDictionary } from "../../resources-dictionary";
import { address, audit, socialNetworks } from "./shared";

export const vcardTemplates: ResourcesDictionary["vcard-templates"] = {
  name: "Modelo de token |||| Modelos de tokens",
  empty: { title: "Nenhum modelo ainda", text: "Crie um modelo com o que os tokens da empresa têm em comum." },
  create: { label: "Criar modelo" },
  fields: {
    name: "Nome",
    site: "Site",
    address,
    socialNetworks,
    isActive: "Ativo",
    isPrivate: "Privado",
    company: "Empresa",
    vcardsCount: "Tokens",
    ...audit,
  },
  hints: {
    site: "Aparece em todos os tokens deste modelo",
    isPrivate: "Os tokens deste modelo ficam fora das páginas públicas",
  },
  groups: { identity: "Modelo", place: "Endereço", networks: "Redes sociais", record: "Registro" },
  actions: {
    view: { label: "Ver" },
    edit: { label: "Editar" },
    delete: { label: "Excluir", confirm: "Excluir %{title}? Os tokens feitos com ele mantêm o que receberam." },
  },
};
