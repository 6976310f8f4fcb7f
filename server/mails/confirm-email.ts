import { defineMail } from "./define-mail";

/** Confirms an address of an account. */
export const confirmEmail = defineMail<{ name: string; link: string }>("confirm-email", {
  "pt-BR": ({ name, link }) => ({
    subject: "Confirme seu e-mail",
    greeting: `Olá, ${name}!`,
    paragraphs: [
      "Confirme este endereço de e-mail para usar sua conta. O link vale por 24 horas e só pode ser usado uma vez.",
    ],
    button: { label: "Confirmar e-mail", link },
    footer: "Se você não criou uma conta nem mudou seu e-mail, ignore esta mensagem.",
  }),
  en: ({ name, link }) => ({
    subject: "Confirm your e-mail address",
    greeting: `Hello ${name},`,
    paragraphs: [
      "Confirm this e-mail address to use your account. The link is valid for 24 hours and can be used once.",
    ],
    button: { label: "Confirm e-mail", link },
    footer: "If you neither created an account nor changed your e-mail address, ignore this message.",
  }),
  es: ({ name, link }) => ({
    subject: "Confirme su correo electrónico",
    greeting: `Hola, ${name}:`,
    paragraphs: [
      "Confirme esta dirección de correo para usar su cuenta. El enlace vale 24 horas y solo puede usarse una vez.",
    ],
    button: { label: "Confirmar correo", link },
    footer: "Si no creó una cuenta ni cambió su correo, ignore este mensaje.",
  }),
});
