import type { components } from "../../openapi/schema";
import { defineMail } from "./define-mail";

type Role = components["schemas"]["PlatformRole"];

const roles: Record<"pt-BR" | "en" | "es", Record<Role, string>> = {
  "pt-BR": { PLATFORM_ADMIN: "administrador da plataforma", PLATFORM_USER: "usuário", PLATFORM_SUPPORT: "suporte" },
  en: { PLATFORM_ADMIN: "platform administrator", PLATFORM_USER: "user", PLATFORM_SUPPORT: "support" },
  es: { PLATFORM_ADMIN: "administrador de la plataforma", PLATFORM_USER: "usuario", PLATFORM_SUPPORT: "soporte" },
};

/** Tells a person that an administrator gave them another role on the platform. */
export const roleChanged = defineMail<{ name: string; role: Role; link: string }>("role-changed", {
  "pt-BR": ({ name, role, link }) => ({
    subject: "Seu papel na plataforma mudou",
    greeting: `Olá, ${name}!`,
    paragraphs: [
      `Um administrador mudou o papel da sua conta para ${roles["pt-BR"][role]}.`,
      "Suas sessões foram encerradas: entre de novo para continuar.",
    ],
    button: { label: "Entrar", link },
    footer: "Se isso não era esperado, fale com quem administra a plataforma.",
  }),
  en: ({ name, role, link }) => ({
    subject: "Your role on the platform has changed",
    greeting: `Hello ${name},`,
    paragraphs: [
      `An administrator changed the role of your account to ${roles.en[role]}.`,
      "Your sessions were ended: sign in again to go on.",
    ],
    button: { label: "Sign in", link },
    footer: "If you did not expect this, contact whoever manages the platform.",
  }),
  es: ({ name, role, link }) => ({
    subject: "Su rol en la plataforma ha cambiado",
    greeting: `Hola, ${name}:`,
    paragraphs: [
      `Un administrador cambió el rol de su cuenta a ${roles.es[role]}.`,
      "Sus sesiones se cerraron: entre de nuevo para continuar.",
    ],
    button: { label: "Entrar", link },
    footer: "Si no lo esperaba, hable con quien administra la plataforma.",
  }),
});
