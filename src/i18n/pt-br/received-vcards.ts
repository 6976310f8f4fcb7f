/** Textos dos tokens recebidos por uma empresa, um associado ou uma pessoa, e de como respondê-los. */
export const receivedVcards = {
  intro: "Tokens e contatos que chegaram pelos tokens de %{name}. E-mails e telefones aparecem depois do aceite.",
  share: "Ver os tokens da empresa",
  associate: {
    title: "Tokens recebidos por %{name}",
    unnamed: "Tokens recebidos por um associado",
    intro: "O que chegou pelos tokens deste associado.",
    back: "Voltar aos associados",
    empty: {
      title: "Este associado ainda não recebeu tokens",
      text: "Quando alguém responder a um token deste associado com o seu, ele aparece aqui.",
    },
  },
  vcard: {
    title: "Recebidos em troca de %{name}",
    unnamed: "Recebidos em troca",
    back: "Meus tokens",
    empty: {
      title: "Nada recebido ainda",
      text: "Compartilhe o token: o que as pessoas enviarem de volta, ou deixarem na página pública dele, aparece aqui.",
    },
  },
  mine: {
    title: "Tudo o que recebi",
    intro:
      "Tokens que enviaram a você e contatos deixados nas suas páginas públicas. E-mails e telefones aparecem depois do aceite.",
    tabs: "Meus tokens e o que recebi",
    all: "Tudo o que recebi",
    empty: {
      title: "Você ainda não recebeu nada",
      text: "Quando alguém compartilhar um token com você, ele aparece aqui.",
    },
  },
  reject: {
    title: "Recusar o token de %{name}?",
    text: "Se você mudar de ideia, a pessoa terá de enviar o token de novo.",
  },
  dialog: {
    title: "Responder a %{name}",
    text: "Ao aceitar, quem enviou vira contato da pessoa a quem o token pertence. Qualquer resposta fica nesta lista.",
    mine: "Ao aceitar, quem enviou entra nos seus contatos. Qualquer resposta fica nesta lista.",
    visitor:
      "Deixado na página pública por alguém sem conta, que não entra nos contatos de ninguém. Qualquer resposta fica nesta lista.",
    reply: "Token de volta (opcional)",
    replyHint: "Tokens ativos da empresa. Só é enviado se você aceitar.",
    mineHint: "Seus tokens ativos. Só é enviado se você aceitar.",
    accept: "Aceitar",
    reject: "Recusar",
  },
};
