import { defineMail } from "./define-mail";

/** Somebody shared a token. */
export const sharedToken = defineMail<{ sender: string; vcard: string; link: string; hasAccount: boolean }>(
  "shared-token",
  {
    "pt-BR": ({ sender, vcard, hasAccount, link }) => ({
      subject: `${sender} compartilhou um token com você`,
      greeting: "Olá!",
      paragraphs: [
        `${sender} compartilhou o token “${vcard}” com você.`,
        hasAccount
          ? "Entre no painel para aceitar ou recusar."
          : "Veja o token pelo link abaixo. Ao criar uma conta com este e-mail, ele estará esperando por você.",
      ],
      button: { label: "Ver o token", link },
      footer: "Se você não conhece esta pessoa, ignore esta mensagem.",
    }),
    en: ({ sender, vcard, hasAccount, link }) => ({
      subject: `${sender} has shared a token with you`,
      greeting: "Hello,",
      paragraphs: [
        `${sender} has shared the token “${vcard}” with you.`,
        hasAccount
          ? "Sign in to the panel to accept or reject it."
          : "See the token by the link below. Create an account with this e-mail address and it will be waiting for you.",
      ],
      button: { label: "See the token", link },
      footer: "If you do not know this person, ignore this message.",
    }),
    es: ({ sender, vcard, hasAccount, link }) => ({
      subject: `${sender} ha compartido un token con usted`,
      greeting: "Hola:",
      paragraphs: [
        `${sender} ha compartido con usted el token «${vcard}».`,
        hasAccount
          ? "Entre en el panel para aceptarlo o rechazarlo."
          : "Vea el token en el enlace de abajo. Si crea una cuenta con este correo, le estará esperando.",
      ],
      button: { label: "Ver el token", link },
      footer: "Si no conoce a esta persona, ignore este mensaje.",
    }),
  },
);
