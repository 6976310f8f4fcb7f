/** Texts of received tokens: of a company, of an associate, of a person, and of answering them. */
export const receivedVcards = {
  intro:
    "Tokens and contacts that came in through the tokens of %{name}. E-mails and phones appear once a token is accepted.",
  share: "See the company's tokens",
  associate: {
    title: "Tokens received by %{name}",
    unnamed: "Tokens received by an associate",
    intro: "What came in through the tokens of this associate.",
    back: "Back to the associates",
    empty: {
      title: "This associate has received no tokens yet",
      text: "When somebody answers a token of this associate with their own, it appears here.",
    },
  },
  vcard: {
    title: "Received in exchange for %{name}",
    unnamed: "Received in exchange",
    back: "My tokens",
    empty: {
      title: "Nothing received yet",
      text: "Share the token: what people send back, or leave on its public page, appears here.",
    },
  },
  mine: {
    title: "Everything I received",
    intro:
      "Tokens that people sent to you, and contacts left on your public pages. E-mails and phones appear once a token is accepted.",
    tabs: "My tokens and what I received",
    all: "Everything I received",
    empty: { title: "You have received nothing yet", text: "When somebody shares a token with you, it appears here." },
  },
  reject: {
    title: "Reject the token of %{name}?",
    text: "Whoever sent it has to send it again if you change your mind.",
  },
  dialog: {
    title: "Respond to %{name}",
    text: "Accepting makes the sender a contact of whoever the token belongs to. Either answer stays in this list.",
    mine: "Accepting makes the sender one of your contacts. Either answer stays in this list.",
    visitor:
      "Left on the public page by somebody without an account, who does not join anybody's contacts. Either answer stays in this list.",
    reply: "Token in return (optional)",
    replyHint: "Active tokens of the company. It is sent only if you accept.",
    mineHint: "Your active tokens. It is sent only if you accept.",
    accept: "Accept",
    reject: "Reject",
  },
};
