import { country, postalCode, region, section, text } from "../../engine";

/** A postal address of any country, as companies, tokens and templates have it. */
export const address = () =>
  section({
    postalCode: postalCode().max(20).optional(),
    street: text().min(1).max(160).optional(),
    number: text().min(1).max(20).optional(),
    complement: text().min(1).max(80).optional(),
    neighborhood: text().min(1).max(120).optional(),
    city: text().min(1).max(120).optional(),
    state: region().max(120).optional(),
    country: country().optional(),
  });
