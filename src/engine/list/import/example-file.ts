import { z } from "zod";
import type { ResourceDefinition } from "../../define/definition";
import { coreOf } from "../../define/draw";
import { choiceText } from "../../kinds/choice/choice-text";
import type { ImportPort } from "../../ports";
import { createCsvFile } from "../export/csv-file";
import { type ImportField, idPath, importFieldsOf } from "./import-fields";

interface ExampleOptions {
  definition: ResourceDefinition;
  imports: ImportPort;
  locale: string;
}

/**
 * A file to be filled in: the headings as the panel calls its fields, and a row that shows how they are written. What only
 * the person knows is left empty in it, so that nobody brings it in by mistake.
 */
export const exampleOf = async ({ definition, imports, locale }: ExampleOptions): Promise<Blob> => {
  const voices = (await imports.voices()).filter((voice) => voice.locale === locale);
  const fields = importFieldsOf(definition, { voices, headings: [] });
  const isPart = ({ path }: ImportField) => /\.\d+\./.test(path);
  // of a list the columns of its first item: the whole of it in one cell is for machines
  const lists = new Set(fields.filter(isPart).map(({ path }) => path.split(".")[0]));
  const shown = fields.filter((field) =>
    isPart(field) ? field.path.includes(".0.") : field.path !== idPath && !lists.has(field.path),
  );
  const file = createCsvFile({ locale });
  await file.add([shown.map(({ label }) => label), shown.map(cellOf)]);
  return file.end();
};

const cellOf = ({ schema, places: [place] }: ImportField): string => {
  if (!schema || !place) return "";
  const core = coreOf(schema);
  if (core instanceof z.ZodEnum) return choiceText(core.options[0], place);
  if (core instanceof z.ZodBoolean) return place.translate("engine.yes");
  // a day with a number that no month has
  return core instanceof z.ZodStringFormat && core.format?.endsWith("date")
    ? new Date(2000, 11, 31).toLocaleDateString(place.locale, { day: "2-digit", month: "2-digit", year: "numeric" })
    : "";
};
