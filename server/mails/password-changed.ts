import { defineMail } from "./define-mail";

/** Tells a person that the password was changed. */
export const passwordChanged = defineMail<{ name: string; link: string }>("password-changed", {
  "pt-BR": ({ name, link }) => ({
    subject: "Sua senha foi alterada",
    greeting: `Olá, ${name}!`,
    paragraphs: [
      "A senha da sua conta acabou de ser alterada e as outras sessões foram encerradas.",
      "Se não foi você, redefina sua senha agora.",
    ],
    button: { label: "Redefinir senha", link },
    footer: "Se foi você, não é preciso fazer nada.",
  }),
  en: ({ name, link }) => ({
    subject: "Your password was changed",
    greeting: `Hello ${name},`,
    paragraphs: [
      "The password of your account has just been changed and all other sessions were ended.",
      "If it was not you, reset your password now.",
    ],
    button: { label: "Reset password", link },
    footer: "If it was you, there is nothing to do.",
  }),
  es: ({ name, link }) => ({
    subject: "Su contraseña ha cambiado",
    greeting: `Hola, ${name}:`,
    paragraphs: [
      "La contraseña de su cuenta acaba de cambiarse y las demás sesiones se cerraron.",
      "Si no fue usted, restablezca su contraseña ahora.",
    ],
    button: { label: "Restablecer contraseña", link },
    footer: "Si fue usted, no tiene que hacer nada.",
  }),
});
