import type { Ajv2020 } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { contractFormats } from "../../openapi/formats";

/** Teaches a validator the contract's formats; ids and instants more narrowly than their RFCs, as all that keep them can. */
export const addContractFormats = (ajv: Ajv2020): void => {
  addFormats.default(ajv);
  ajv.addFormat("uuid", /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
  for (const [name, isRight] of Object.entries(contractFormats)) ajv.addFormat(name, isRight);
  ajv.addFormat("date-time", isInstant);
  // sizes and types of files are judged by their bytes
  ajv.addFormat("binary", true);
  ajv.addFormat("password", true);
};

const instantForm = /^(.{10})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** An instant with its zone, without leap seconds, which by UTC still has a year of four digits. */
const isInstant = (text: string): boolean => {
  const day = instantForm.exec(text)?.[1];
  return day !== undefined && contractFormats.date(day) && /^(?!0000)\d{4}-/.test(new Date(text).toISOString());
};
