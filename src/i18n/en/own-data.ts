/** Texts of what a person does with everything that is theirs, in My profile. */
export const ownData = {
  export: {
    title: "Your data",
    intro:
      "Everything that the platform has of you, in one file: your account, tokens, contacts, exchanges, sessions and pictures. It is made in the background; an e-mail tells you when it is ready.",
    ask: "Ask for the file",
    again: "Ask for a new one",
    making: "The file is being made. You may leave this page; an e-mail will tell you when it is ready.",
    ready: "The file is ready (%{size}). It is kept until %{until}.",
    failed: "The file could not be made. Ask for it again, or tell whoever manages the platform.",
    download: "Download",
    file: "my-data.zip",
  },
  erasure: {
    title: "Erase my account",
    intro:
      "Your account, tokens, contacts and choices go for good. What others hold, and the record of what happened, stays without your name. You have a week to think again.",
    ask: "Erase my account",
    askTitle: "Erase your account?",
    askText:
      "In a week everything that is yours goes for good, and the companies that you belong to are told. Until then you can keep the account with a click.",
    alone: "You alone administer a company. Make somebody else an administrator there first:",
    enter: "See the associates of %{name}",
    due: "Your account will be erased on %{date}.",
    keep: "Keep my account",
  },
};
