import { defineMail } from "./define-mail";

interface SharedToken {
  sender: string;
  vcard: string;
  /** Of the recipient, where there is an account. */
  name?: string;
  /** What the link opens: the panel, the token's public page, or the registration where it has none. */
  opens: "panel" | "page" | "registration";
  link: string;
}

/** Somebody shared a token. */
export const sharedToken = defineMail<SharedToken>("shared-token", {
  "pt-BR": ({ sender, vcard, name, opens, link }) => ({
    subject: `${sender} compartilhou um token com você`,
    greeting: name ? `Olá, ${name}!` : "Olá!",
    paragraphs: [
      `${sender} compartilhou o token “${vcard}” com você.`,
      {
        panel: "Entre no painel para aceitar ou recusar.",
        page: "Veja o token pelo link abaixo. Se você criar uma conta com este endereço de e-mail, ele estará esperando por você.",
        registration:
          "Crie sua conta com este endereço de e-mail: depois de confirmado, o token estará esperando por você.",
      }[opens],
    ],
    button: { label: opens === "registration" ? "Criar conta" : "Ver o token", link },
    footer: "Se você não conhece esta pessoa, ignore esta mensagem.",
  }),
  en: ({ sender, vcard, name, opens, link }) => ({
    subject: `${sender} has shared a token with you`,
    greeting: name ? `Hello ${name},` : "Hello,",
    paragraphs: [
      `${sender} has shared the token “${vcard}” with you.`,
      {
        panel: "Sign in to the panel to accept or reject it.",
        page: "Follow the link below to see the token. If you create an account with this e-mail address, it will be waiting for you.",
        registration:
          "Create your account with this e-mail address: once it is confirmed, the token will be waiting for you.",
      }[opens],
    ],
    button: { label: opens === "registration" ? "Create account" : "See the token", link },
    footer: "If you do not know this person, ignore this message.",
  }),
  es: ({ sender, vcard, name, opens, link }) => ({
    subject: `${sender} ha compartido un token con usted`,
    greeting: name ? `Hola, ${name}:` : "Hola:",
    paragraphs: [
      `${sender} ha compartido con usted el token «${vcard}».`,
      {
        panel: "Entre en el panel para aceptarlo o rechazarlo.",
        page: "Vea el token en el enlace de abajo. Si crea una cuenta con esta dirección de correo, le estará esperando.",
        registration: "Cree su cuenta con esta dirección de correo: cuando la confirme, el token le estará esperando.",
      }[opens],
    ],
    button: { label: opens === "registration" ? "Crear cuenta" : "Ver el token", link },
    footer: "Si no conoce a esta persona, ignore este mensaje.",
  }),
});
