import type { contacts as pattern } from "../en/contacts";
import type { Texts } from "../texts";

/** Texts of the contacts, their tokens, and the tokens of friends' companies. */
export const contacts: Texts<typeof pattern> = {
  list: {
    title: "Contatos",
    intro: "Pessoas que enviaram um token que você aceitou.",
    name: "Lista de contatos",
    friends: "Tokens das empresas dos amigos",
    tokens: "%{smart_count} token |||| %{smart_count} tokens",
    since: "desde %{date}",
    favorites: "Só favoritos",
    tags: "Etiquetas",
    tagFilter: "Só com a etiqueta %{tag}",
    empty: {
      title: "Você ainda não tem contatos",
      text: "Quem enviar um token que você aceitar aparece aqui.",
      home: "Ver o que espera por mim",
      share: "Compartilhar um token meu",
    },
  },
  sort: {
    nameUp: "Nome, de A a Z",
    nameDown: "Nome, de Z a A",
    newest: "Mais recentes primeiro",
    oldest: "Mais antigos primeiro",
  },
  favorite: "%{name}: favorito",
  back: "Voltar aos contatos",
  failed: "Não foi possível carregar o contato",
  notes: {
    title: "Minhas anotações",
    hint: "Só você vê.",
    fields: { note: "Anotação", tags: "Etiquetas" },
    tagsHint: "Digite uma etiqueta e tecle Enter. No máximo %{count}.",
    save: "Salvar anotações",
    discard: "Desfazer as mudanças",
    conflict: "Estas anotações foram alteradas em outra janela ou dispositivo. O que você digitou continua aqui.",
    takeTheirs: "Mostrar a outra versão",
    keepMine: "Salvar a minha",
  },
  tokens: {
    title: "Tokens de %{name}",
    name: "Lista de tokens",
    received: "Aceito em %{date}",
    inactive: "Inativo",
    empty: {
      title: "Não há tokens deste contato aqui",
      text: "%{name} retirou os tokens que você tinha aceitado ou não tem mais nenhum.",
    },
  },
  token: {
    failed: "Não foi possível carregar o token",
    backTokens: "Voltar aos tokens",
    facts: "Sobre este token",
    status: "Situação",
    active: "Ativo",
    inactive: "Inativo: o dono não o usa mais",
    received: "Aceito em",
    updated: "Última alteração em",
    company: "Empresa",
  },
  friends: {
    title: "Tokens das empresas dos amigos",
    intro: "Tokens públicos das empresas de que seus contatos fazem parte.",
    name: "Lista de tokens",
    contacts: "Meus contatos",
    company: "Empresa: %{name}",
    companyOnly: "Só de %{name}",
    chosenCompany: "Uma empresa",
    empty: {
      title: "Ainda não há tokens das empresas dos amigos",
      text: "Quando um contato seu faz parte de uma empresa, os tokens públicos dela aparecem aqui. Quanto mais contatos, mais empresas.",
      contacts: "Ver meus contatos",
    },
    back: "Voltar aos tokens das empresas dos amigos",
  },
};
