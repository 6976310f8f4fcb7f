import type { ResourcesDictionary } from "../resources-dictionary";
import { resources } from "./resources";

const { templateId, associateId, ...fields } = resources.vcards.fields;

/** Texts of a person's own tokens; what they have in common with those of companies is said alike. */
export const myVcards: ResourcesDictionary["me/vcards"] = {
  name: "Meu token |||| Meus tokens",
  empty: {
    title: "Você ainda não tem nenhum token",
    text: "Crie o seu primeiro token: é o cartão que você compartilha com outras pessoas.",
  },
  create: { label: "Criar token" },
  fields: { ...fields, template: templateId },
  hints: {
    ...resources.vcards.hints,
    name: "Como o seu nome aparece no cartão",
    isActive: "Só um token pessoal fica ativo por vez, e só um token ativo pode ser compartilhado",
    isPrivate: "Fica fora da página pública; você ainda pode compartilhá-lo",
  },
  values: resources.vcards.values,
  aside: "Como fica o cartão",
  groups: { identity: "Identificação", contact: "Contato", place: "Endereço", use: "Uso", record: "Registro" },
  links: {
    receiveds: { label: "Recebidos em troca" },
    colleagues: { label: "Compartilhar com colegas", reasons: { active: "Só um token ativo pode ser compartilhado" } },
  },
  actions: {
    view: { label: "Ver" },
    edit: { label: "Editar", reasons: { own: "Somente a empresa pode alterar um token corporativo" } },
    share: resources.vcards.actions.share,
    delete: {
      label: "Excluir",
      confirm: "Excluir %{title}? Quem já o recebeu mantém o contato.",
      reasons: { own: "Somente a empresa pode excluir um token corporativo" },
    },
  },
};
