import type { ResourcesDictionary } from "../../resources-dictionary";

export const mails: ResourcesDictionary["mails"] = {
  name: "Mail |||| Mails",
  empty: { title: "No mails", text: "Mails that wait, were sent or failed appear here." },
  fields: {
    recipient: "Address",
    kind: "Mail",
    status: "Status",
    failure: "Last error",
    attempts: "Attempts",
    createdAt: "Queued",
    lastTriedAt: "Last attempt",
  },
  values: {
    kind: {
      "account-made": "Account made",
      "account-switched": "Account switched on or off",
      "association-invitation": "Invitation of a company",
      "confirm-email": "Confirmation of an address",
      "data-export-ready": "Own data ready",
      "email-change-asked": "Change of e-mail asked for",
      "email-changed": "E-mail changed",
      "email-taken-over": "E-mail taken over",
      "erasure-asked": "Erasure of the account asked for",
      "erasure-held": "Account not erased",
      "member-erased": "Member erased",
      "password-changed": "Password changed",
      "platform-invitation": "Invitation to the platform",
      "reset-password": "Password reset",
      "role-changed": "Role changed",
      "second-step-changed": "Second step changed",
      "shared-token": "Token shared",
      "identity-changed": "Sign-in by the company linked or removed",
      "sign-in-code": "Sign-in code",
      "webhook-switched-off": "Webhook switched off",
    },
    status: { WAITING: "Waiting", SENT: "Sent", FAILED: "Failed" },
    failure: {
      RECIPIENT_REFUSED: "Address refused",
      MAIL_REFUSED: "Mail refused",
      SENDER_REFUSED: "Sender refused",
      POSTPONED: "Mail server asked to wait",
      UNREACHABLE: "Mail server out of reach",
      OTHER: "Something else",
    },
  },
  groups: { mail: "Mail", way: "Sending" },
  actions: {
    view: { label: "View" },
    resend: {
      label: "Send again",
      confirm:
        "Send the mail to %{title} again? It is written anew; a link in it is a new one, and the old one stops working.",
      reasons: { failed: "Only a mail that failed is sent again" },
    },
  },
};
