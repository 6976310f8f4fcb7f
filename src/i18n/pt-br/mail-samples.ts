import type { mailSamples as pattern } from "../en/mail-samples";
import type { Texts } from "../texts";

/** Texts of the page at /mail-samples. */
export const mailSamples: Texts<typeof pattern> = {
  intro:
    "Cada tipo de e-mail em todos os idiomas, como o destinatário o vê. Os nomes são inventados, e os links não levam a lugar nenhum.",
  kind: "Tipo de e-mail",
  asText: "Como texto",
  asTextHelp: "O que mostram os programas de e-mail que não conhecem texto formatado.",
};
