import { defineMail } from "./define-mail";

/** A company invites a person with an account. */
export const associationInvitation = defineMail<{ name: string; company: string; inviter: string; link: string }>(
  "association-invitation",
  {
    "pt-BR": ({ name, company, inviter, link }) => ({
      subject: `${company} convidou você`,
      greeting: `Olá, ${name}!`,
      paragraphs: [
        `${inviter} convidou você para se associar à empresa ${company}.`,
        "Entre no painel para aceitar ou recusar o convite.",
      ],
      button: { label: "Ver o convite", link },
      footer: "Se você não conhece esta empresa, basta recusar o convite.",
    }),
    en: ({ name, company, inviter, link }) => ({
      subject: `${company} has invited you`,
      greeting: `Hello ${name},`,
      paragraphs: [
        `${inviter} has invited you to join the company ${company}.`,
        "Sign in to the panel to accept or reject the invitation.",
      ],
      button: { label: "See the invitation", link },
      footer: "If you do not know this company, just reject the invitation.",
    }),
    es: ({ name, company, inviter, link }) => ({
      subject: `${company} le ha invitado`,
      greeting: `Hola, ${name}:`,
      paragraphs: [
        `${inviter} le ha invitado a asociarse a la empresa ${company}.`,
        "Entre en el panel para aceptar o rechazar la invitación.",
      ],
      button: { label: "Ver la invitación", link },
      footer: "Si no conoce esta empresa, basta con rechazar la invitación.",
    }),
  },
);
