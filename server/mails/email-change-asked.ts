import { defineMail } from "./define-mail";

/** Tells a person's address that another one was asked for, and waits for its confirmation. */
export const emailChangeAsked = defineMail<{ name: string; email: string; link: string }>("email-change-asked", {
  "pt-BR": ({ name, email, link }) => ({
    subject: "Foi pedida a troca do e-mail da sua conta",
    greeting: `Olá, ${name}!`,
    paragraphs: [
      `O e-mail da sua conta passará a ser ${email} assim que for confirmado por um link enviado para lá. Até então, nada muda.`,
      "Se não foi você, redefina sua senha agora: o pedido deixa de valer.",
    ],
    button: { label: "Redefinir senha", link },
    footer: "Se foi você, não é preciso fazer nada aqui.",
  }),
  en: ({ name, email, link }) => ({
    subject: "Another e-mail address was asked for your account",
    greeting: `Hello ${name},`,
    paragraphs: [
      `The e-mail address of your account becomes ${email} as soon as it is confirmed by a link that was sent there. Until then nothing changes.`,
      "If it was not you, reset your password now: that takes the request back.",
    ],
    button: { label: "Reset password", link },
    footer: "If it was you, there is nothing to do here.",
  }),
  es: ({ name, email, link }) => ({
    subject: "Se pidió cambiar el correo de su cuenta",
    greeting: `Hola, ${name}:`,
    paragraphs: [
      `El correo de su cuenta pasará a ser ${email} en cuanto se confirme con un enlace enviado allí. Hasta entonces nada cambia.`,
      "Si no fue usted, restablezca su contraseña ahora: la solicitud deja de valer.",
    ],
    button: { label: "Restablecer contraseña", link },
    footer: "Si fue usted, no tiene que hacer nada aquí.",
  }),
});
