import { defineMail } from "./define-mail";

/** Tells the new address of a person that it is the account's from now on. */
export const emailTakenOver = defineMail<{ name: string; link: string }>("email-taken-over", {
  "pt-BR": ({ name, link }) => ({
    subject: "Este é agora o e-mail da sua conta",
    greeting: `Olá, ${name}!`,
    paragraphs: [
      "A partir de agora sua conta usa este endereço de e-mail. Suas sessões foram encerradas: entre de novo para continuar.",
    ],
    button: { label: "Entrar", link },
    footer: "Se você não conhece esta conta, fale com quem administra a plataforma.",
  }),
  en: ({ name, link }) => ({
    subject: "This is now the e-mail address of your account",
    greeting: `Hello ${name},`,
    paragraphs: [
      "From now on your account uses this e-mail address. Your sessions were ended: sign in again to go on.",
    ],
    button: { label: "Sign in", link },
    footer: "If you do not know this account, contact whoever manages the platform.",
  }),
  es: ({ name, link }) => ({
    subject: "Este es ahora el correo de su cuenta",
    greeting: `Hola, ${name}:`,
    paragraphs: [
      "A partir de ahora su cuenta usa esta dirección de correo. Sus sesiones se cerraron: entre de nuevo para continuar.",
    ],
    button: { label: "Entrar", link },
    footer: "Si no conoce esta cuenta, hable con quien administra la plataforma.",
  }),
});
