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
};
