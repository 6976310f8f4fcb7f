import { defineMail } from "./define-mail";

/** A company invites an address that nobody has yet. */
export const platformInvitation = defineMail<{ company: string; inviter: string; link: string }>(
  "platform-invitation",
  {
    "pt-BR": ({ company, inviter, link }) => ({
      subject: `${company} convidou você para a plataforma`,
      greeting: "Olá!",
      paragraphs: [
        `${inviter} convidou você para se associar à empresa ${company}.`,
        "Crie sua conta com este endereço de e-mail: depois de confirmado, o convite estará esperando por você.",
      ],
      button: { label: "Criar conta", link },
      footer: "Se você não esperava este convite, ignore esta mensagem.",
    }),
    en: ({ company, inviter, link }) => ({
      subject: `${company} invites you to the platform`,
      greeting: "Hello,",
      paragraphs: [
        `${inviter} has invited you to join the company ${company}.`,
        "Create your account with this e-mail address: once it is confirmed, the invitation will be waiting for you.",
      ],
      button: { label: "Create account", link },
      footer: "If you did not expect this invitation, ignore this message.",
    }),
    es: ({ company, inviter, link }) => ({
      subject: `${company} le invita a la plataforma`,
      greeting: "Hola:",
      paragraphs: [
        `${inviter} le ha invitado a asociarse a la empresa ${company}.`,
        "Cree su cuenta con esta dirección de correo: cuando la confirme, la invitación le estará esperando.",
      ],
      button: { label: "Crear cuenta", link },
      footer: "Si no esperaba esta invitación, ignore este mensaje.",
    }),
  },
);
