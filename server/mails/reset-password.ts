import { defineMail } from "./define-mail";

/** Lets a person choose a new password. */
export const resetPassword = defineMail<{ name: string; link: string }>("reset-password", {
  "pt-BR": ({ name, link }) => ({
    subject: "Redefina sua senha",
    greeting: `Olá, ${name}!`,
    paragraphs: ["Recebemos um pedido para redefinir sua senha. O link vale por 1 hora e só pode ser usado uma vez."],
    button: { label: "Redefinir senha", link },
    footer: "Se não foi você, ignore esta mensagem: sua senha continua a mesma.",
  }),
  en: ({ name, link }) => ({
    subject: "Reset your password",
    greeting: `Hello ${name},`,
    paragraphs: ["We received a request to reset your password. The link is valid for 1 hour and can be used once."],
    button: { label: "Reset password", link },
    footer: "If it was not you, ignore this message: your password stays as it is.",
  }),
  es: ({ name, link }) => ({
    subject: "Restablezca su contraseña",
    greeting: `Hola, ${name}:`,
    paragraphs: [
      "Recibimos una solicitud para restablecer su contraseña. El enlace vale 1 hora y solo puede usarse una vez.",
    ],
    button: { label: "Restablecer contraseña", link },
    footer: "Si no fue usted, ignore este mensaje: su contraseña sigue igual.",
  }),
});
