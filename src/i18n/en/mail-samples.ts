/** Texts of the page at /mail-samples, fetched with it. */
export const mailSamples = {
  intro:
    "Each kind of mail in every language, as its recipient sees it. The names are made up, and the links lead nowhere.",
  kind: "Kind of mail",
  asText: "As text",
  asTextHelp: "What mail programs show that know no formatted text.",
};
