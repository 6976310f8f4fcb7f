import type { mailSamples as pattern } from "../en/mail-samples";
import type { Texts } from "../texts";

/** Texts of the page at /mail-samples. */
export const mailSamples: Texts<typeof pattern> = {
  intro:
    "Cada tipo de correo en todos los idiomas, como lo ve su destinatario. Los nombres son inventados y los enlaces no llevan a ninguna parte.",
  kind: "Tipo de correo",
  asText: "Como texto",
  asTextHelp: "Lo que muestran los programas de correo que no conocen el texto con formato.",
};
