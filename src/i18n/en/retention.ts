/** Texts of the page at /what-is-kept; a name in braces is a span that the server tells. */
export const retention = {
  title: "What is kept, how long and why",
  intro:
    "The spans are those that the platform itself works with. What is over is thrown away within the hour; backups keep it until they are replaced.",
  failed: "What is kept could not be read",
  retry: "Try again",
  why: "Why",
  back: "Back to the panel",
  signIn: "To sign in",
  subjects: {
    ACCOUNT: {
      title: "Your account",
      kept: "Until you ask for its end, which comes {ERASURE_WAITING} later, so that you can think again: what others hold stays, without a word of who you were. An account whose e-mail address nobody confirms goes after {ACCOUNT_UNCONFIRMED}.",
      why: "Without it you could not sign in, and nobody would know from whom a token comes.",
    },
    SESSIONS: {
      title: "Sessions",
      kept: "A sign-in ends when it was not used for {SESSION_IDLE}, and after {SESSION_LONGEST} at the latest. Signing out ends it at once.",
      why: "So that you do not have to type your password again at every visit.",
    },
    SECOND_STEP: {
      title: "Second step of signing in",
      kept: "Until you take it out of use. The question for a code is kept for {CODE_ENDED} after it is over.",
      why: "So that a stolen password alone lets nobody in.",
    },
    KEYS: {
      title: "API keys of companies",
      kept: "Until it ends, a year at most, or is revoked; for {KEY_ENDED} after that its name and who made it.",
      why: "So that a company's machines can work for it, and one that goes on using an old key is told why it is refused.",
    },
    TOKENS: {
      title: "Tokens",
      kept: "As long as you, or the company that they belong to, have them. Whoever accepted one keeps what it said.",
      why: "They are what you share.",
    },
    CONTACTS: {
      title: "Contacts",
      kept: "As long as you keep them in your list.",
      why: "So that you find again whom you met.",
    },
    EXCHANGES: {
      title: "Exchanges",
      kept: "As long as the tokens that they are about. What a visitor left on a public page and nobody answered goes after {VISITOR_UNANSWERED}.",
      why: "So that whoever sent a token can see what became of it.",
    },
    COMPANIES: {
      title: "Companies, their people and their records",
      kept: "As long as the company uses the platform, associations that ended too.",
      why: "They say who spoke for a company, and when.",
    },
    FILES: {
      title: "Pictures and files",
      kept: "With what they belong to, until others take their place. A file that nothing names any more goes after {FILE_UNUSED}.",
      why: "They are shown with it.",
    },
    DATA_EXPORT: {
      title: "Everything that is yours, as a file",
      kept: "For {DATA_EXPORT_KEPT} after it was made, or until you ask for another one.",
      why: "So that you can fetch it after it was made.",
    },
    HISTORY: {
      title: "History of changes",
      kept: "As long as what was changed.",
      why: "So that the people of a company can see who changed what, and take it back.",
    },
    EVENTS: {
      title: "What happened",
      kept: "Sign-ins, failures, refusals, changes of rights and exports are kept for {EVENT}, with shortened addresses of machines.",
      why: "So that misuse can be found, and shown to whom it concerns.",
    },
    WEBHOOKS: {
      title: "Webhooks",
      kept: "Webhooks with the company, their secrets sealed. What they were told, and how it went, goes after {WEBHOOK_DELIVERY}.",
      why: "So that a message that did not arrive can be explained and sent again.",
    },
    IDENTITIES: {
      title: "Sign-in by the company",
      kept: "The providers stay with the company, with their secrets sealed. What links them to your account stays until you remove it.",
      why: "So that you come in with the identity that the company gave you.",
    },
    CHOICES: {
      title: "Columns and views of lists",
      kept: "Until you take them back; your own go with your account.",
      why: "So that a list looks as you left it, wherever you sign in.",
    },
    MAILS: {
      title: "E-mails",
      kept: "What a mail said goes as soon as it was sent. That it was sent is kept for {MAIL_SENT}, that it could not be for {MAIL_FAILED}. A link in it that is over is known for {LINK_ENDED} more.",
      why: "So that a mail that did not arrive can be explained, and an old link says that it is old.",
    },
    OPERATION: {
      title: "What keeps the platform safe and working",
      kept: "How often was tried something that is limited: until its span is over. The answer to a change, in case it is asked for again: {REQUEST_REPEATABLE}; where the change was cut off, {REQUEST_CUT_OFF}.",
      why: "So that nobody guesses passwords, and nothing is done twice when a connection breaks.",
    },
  },
};
