import { defineMail } from "./define-mail";

/** Tells a person that an administrator switched their account off, or on. */
export const accountSwitched = defineMail<{ name: string; isActive: boolean; link: string }>("account-switched", {
  "pt-BR": ({ name, isActive, link }) => ({
    subject: isActive ? "Sua conta está ativa" : "Sua conta foi desativada",
    greeting: `Olá, ${name}!`,
    paragraphs: [
      isActive
        ? "Um administrador ativou sua conta. Você já pode entrar."
        : "Um administrador desativou sua conta e todas as sessões foram encerradas. Seus dados foram mantidos.",
    ],
    button: { label: isActive ? "Entrar" : "Abrir a plataforma", link },
    footer: "Se isso não era esperado, fale com quem administra a plataforma.",
  }),
  en: ({ name, isActive, link }) => ({
    subject: isActive ? "Your account is active" : "Your account was deactivated",
    greeting: `Hello ${name},`,
    paragraphs: [
      isActive
        ? "An administrator activated your account. You can sign in now."
        : "An administrator deactivated your account, and all sessions were ended. Your data was kept.",
    ],
    button: { label: isActive ? "Sign in" : "Open the platform", link },
    footer: "If you did not expect this, contact whoever manages the platform.",
  }),
  es: ({ name, isActive, link }) => ({
    subject: isActive ? "Su cuenta está activa" : "Su cuenta fue desactivada",
    greeting: `Hola, ${name}:`,
    paragraphs: [
      isActive
        ? "Un administrador activó su cuenta. Ya puede entrar."
        : "Un administrador desactivó su cuenta y todas las sesiones se cerraron. Sus datos se conservaron.",
    ],
    button: { label: isActive ? "Entrar" : "Abrir la plataforma", link },
    footer: "Si no lo esperaba, hable con quien administra la plataforma.",
  }),
});
