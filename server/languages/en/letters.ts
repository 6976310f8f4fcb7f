import type { Letters, MailData } from "../../mails/letter";

const roles: Record<MailData["role-changed"]["role"], string> = {
  PLATFORM_ADMIN: "platform administrator",
  PLATFORM_USER: "user",
  PLATFORM_SUPPORT: "support",
};

const secondStep: Record<MailData["second-step-changed"]["what"], { subject: string; text: string }> = {
  added: {
    subject: "Signing in now takes a second step",
    text: "An authenticator app was added to your account. From now on, signing in asks for a code of it besides the password.",
  },
  removed: {
    subject: "The authenticator app was removed",
    text: "The authenticator app was removed from your account. Where there is no passkey, the password alone lets you in from now on.",
  },
  passkeyAdded: {
    subject: "A passkey was added to your account",
    text: "A passkey was added to your account. It signs you in without the password; with the password alone nobody gets in any more.",
  },
  passkeyRemoved: {
    subject: "A passkey was removed from your account",
    text: "A passkey was removed from your account. It signs nobody in any more. Where it was the only second step, the password alone lets you in from now on.",
  },
  recovered: {
    subject: "A recovery code of yours was used",
    text: "A recovery code was used in the place of your second step. It cannot be used again.",
  },
  reset: {
    subject: "Your second step went with the password",
    text: "The second step of your account was less than a week old, and went with the password that was chosen by the mailed link: the app, the passkeys and the recovery codes. The password alone lets you in now; set a second step up again in My profile.",
  },
};

const endedWithIt = (providers: string | undefined) =>
  providers
    ? [
        `Along with it, the sign-in by a company was removed from your account: ${providers}. To use it again, come by it and link it to your account.`,
      ]
    : [];

/** The mails in this language. */
export const letters: Letters = {
  "account-made": ({ name, app2Id, link }) => ({
    subject: "An account was made for you",
    greeting: `Hello ${name},`,
    paragraphs: [
      `An account on the platform was made for you. Your login is ${app2Id}, or this e-mail address.`,
      "Choose your password to sign in. The link is valid for 3 days and can be used once; after that, use “Forgot my password”.",
    ],
    button: { label: "Choose password", link },
    footer: "If you did not expect this account, ignore this message: without a password nobody gets in.",
  }),
  "account-switched": ({ name, isActive, link }) => ({
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
  "association-invitation": ({ name, company, inviter, link }) => ({
    subject: `${company} has invited you`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `${inviter} has invited you to join the company ${company}.`,
      "Sign in to the panel to accept or reject the invitation.",
    ],
    button: { label: "See the invitation", link },
    footer: "If you do not know this company, just reject the invitation.",
  }),
  "confirm-email": ({ name, link }) => ({
    subject: "Confirm your e-mail address",
    greeting: `Hello ${name},`,
    paragraphs: [
      "Confirm this e-mail address to use your account. The link is valid for 24 hours and can be used once.",
    ],
    button: { label: "Confirm e-mail", link },
    footer: "If you neither created an account nor changed your e-mail address, ignore this message.",
  }),
  "data-export-ready": ({ name, link }) => ({
    subject: "Your data are ready",
    greeting: `Hello ${name},`,
    paragraphs: [
      "The file with everything that is yours is ready. Fetch it within 3 days in My profile, where you sign in first.",
    ],
    button: { label: "Open My profile", link },
    footer: "If you did not ask for it, change your password: somebody else may know it.",
  }),
  "email-change-asked": ({ name, email, link }) => ({
    subject: "Another e-mail address was asked for your account",
    greeting: `Hello ${name},`,
    paragraphs: [
      `The e-mail address of your account becomes ${email} as soon as it is confirmed by a link that was sent there. Until then nothing changes.`,
      "If it was not you, reset your password now: that takes the request back.",
    ],
    button: { label: "Reset password", link },
    footer: "If it was you, there is nothing to do here.",
  }),
  "email-changed": ({ name, email }) => ({
    subject: "The e-mail address of your account was changed",
    greeting: `Hello ${name},`,
    paragraphs: [
      `The e-mail address of your account is now ${email}. This address is no longer used.`,
      "If it was not you, contact whoever manages the platform at once.",
    ],
    footer: "If it was you, there is nothing to do.",
  }),
  "email-taken-over": ({ name, link, providers }) => ({
    subject: "This is now the e-mail address of your account",
    greeting: `Hello ${name},`,
    paragraphs: [
      "From now on your account uses this e-mail address. Your sessions were ended: sign in again to go on.",
      ...endedWithIt(providers),
    ],
    button: { label: "Sign in", link },
    footer: "If you do not know this account, contact whoever manages the platform.",
  }),
  "erasure-asked": ({ name, on, link }) => ({
    subject: "Your account will be erased",
    greeting: `Hello ${name},`,
    paragraphs: [
      `You asked for your account to be erased. That happens on ${on}, and cannot be taken back afterwards.`,
      "Until then you can sign in and keep it.",
    ],
    button: { label: "Keep my account", link },
    footer: "If it was not you, sign in, keep the account and change your password.",
  }),
  "erasure-held": ({ name, companies, link }) => ({
    subject: "Your account was not erased",
    greeting: `Hello ${name},`,
    paragraphs: [
      `Your account stays, since you alone administer: ${companies}.`,
      "Make somebody else an administrator there, and ask again.",
    ],
    button: { label: "Open My profile", link },
    footer: "If you want to keep your account, there is nothing to do.",
  }),
  "member-erased": ({ name, member, company, link }) => ({
    subject: `An associate of ${company} has left the platform`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `${member} has erased the account. With it went the association with ${company}, and the tokens that ${member} held for it say nothing any more.`,
    ],
    button: { label: "See the associates", link },
    footer: "There is nothing to do, unless somebody is to take over.",
  }),
  "password-changed": ({ name, link, providers }) => ({
    subject: "Your password was changed",
    greeting: `Hello ${name},`,
    paragraphs: [
      "The password of your account has just been changed and all other sessions were ended.",
      ...endedWithIt(providers),
      "If it was not you, reset your password now.",
    ],
    button: { label: "Reset password", link },
    footer: "If it was you, there is nothing to do.",
  }),
  "platform-invitation": ({ company, inviter, link }) => ({
    subject: `${company} invites you to the platform`,
    greeting: "Hello,",
    paragraphs: [
      `${inviter} has invited you to join the company ${company}.`,
      "Create your account with this e-mail address: once it is confirmed, the invitation will be waiting for you.",
    ],
    button: { label: "Create account", link },
    footer: "If you did not expect this invitation, ignore this message.",
  }),
  "reset-password": ({ name, link }) => ({
    subject: "Reset your password",
    greeting: `Hello ${name},`,
    paragraphs: ["We received a request to reset your password. The link is valid for 1 hour and can be used once."],
    button: { label: "Reset password", link },
    footer: "If it was not you, ignore this message: your password stays as it is.",
  }),
  "role-changed": ({ name, role, link }) => ({
    subject: "Your role on the platform has changed",
    greeting: `Hello ${name},`,
    paragraphs: [
      `An administrator changed the role of your account to ${roles[role]}.`,
      "Your sessions were ended: sign in again to go on.",
    ],
    button: { label: "Sign in", link },
    footer: "If you did not expect this, contact whoever manages the platform.",
  }),
  "second-step-changed": ({ name, what, link }) => ({
    subject: secondStep[what].subject,
    greeting: `Hello ${name},`,
    paragraphs: [
      secondStep[what].text,
      "If it was not you, reset your password now and contact whoever manages the platform.",
    ],
    button: { label: "Reset password", link },
    footer: "If it was you, there is nothing to do.",
  }),
  "shared-token": ({ sender, vcard, name, opens, link }) => ({
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
  "webhook-switched-off": ({ name, webhook, company, link }) => ({
    subject: `Webhook switched off: ${webhook}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `Nothing has got through to the webhook ${webhook} of ${company} for three days, or its address said that it is gone. It was switched off.`,
      "What waits is kept for 30 days: put the address right and switch the webhook on, and it is sent.",
    ],
    button: { label: "See the webhook", link },
    footer: `You get this message because you administer ${company}.`,
  }),
  "identity-changed": ({ name, what, provider, company, link }) => ({
    subject:
      what === "linked"
        ? `Sign-in by ${company} linked to your account`
        : `Sign-in by ${company} removed from your account`,
    greeting: `Hello ${name},`,
    paragraphs: [
      what === "linked"
        ? `From now on ${provider} of ${company} opens your account too: what is your own and what is of ${company}.`
        : `${provider} of ${company} no longer opens your account.`,
      what === "linked"
        ? "If this was not you, remove it in My profile and change your password."
        : "If this was not you, change your password: somebody else may know it.",
    ],
    button: { label: "Open My profile", link },
    footer: "You get this message because the way into your account changed.",
  }),
  "sign-in-code": ({ name, company, code }) => ({
    subject: `Your code: ${code}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `To create your account by ${company}, type this code on the page where you were: ${code}`,
      "It is good for ten minutes. Tell it to nobody: whoever has it creates an account with your address.",
    ],
    footer: "If you did not ask for this code, ignore this message.",
  }),
};
