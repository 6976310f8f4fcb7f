import { defineMail } from "./define-mail";

/** Tells the old address of a person that the account has a new one. */
export const emailChanged = defineMail<{ name: string; email: string }>("email-changed", {
  "pt-BR": ({ name, email }) => ({
    subject: "O e-mail da sua conta foi alterado",
    greeting: `Olá, ${name}!`,
    paragraphs: [
      `O e-mail da sua conta agora é ${email}. Este endereço não será mais usado.`,
      "Se não foi você, fale já com quem administra a plataforma.",
    ],
    footer: "Se foi você, não é preciso fazer nada.",
  }),
  en: ({ name, email }) => ({
    subject: "The e-mail address of your account was changed",
    greeting: `Hello ${name},`,
    paragraphs: [
      `The e-mail address of your account is now ${email}. This address is no longer used.`,
      "If it was not you, contact whoever manages the platform at once.",
    ],
    footer: "If it was you, there is nothing to do.",
  }),
  es: ({ name, email }) => ({
    subject: "El correo de su cuenta ha cambiado",
    greeting: `Hola, ${name}:`,
    paragraphs: [
      `El correo de su cuenta ahora es ${email}. Esta dirección ya no se usa.`,
      "Si no fue usted, hable enseguida con quien administra la plataforma.",
    ],
    footer: "Si fue usted, no tiene que hacer nada.",
  }),
});
