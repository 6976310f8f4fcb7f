import type { ResourceDefinition } from "../../define/definition";
import { type Field, lookOf } from "../../define/draw";
import { coreOf, z } from "../../define/schemas";
import { choiceText } from "../../kinds/choice/choice-text";
import { bareWords } from "../../kinds/read-words";
import type { ImportPort } from "../../ports";
import { createFile } from "../files/create-file";
import type { FileTable } from "./file-table";
import { type ImportField, idPath, importFieldsOf } from "./import-fields";
import type { Checked, Matched } from "./import-state";
import type { Problem } from "./read-rows";

interface Saved {
  format: FileTable["format"];
  name: string;
  locale: string;
}

interface ExampleOptions extends Saved {
  definition: ResourceDefinition;
  imports: ImportPort;
}

/**
 * A file to be filled in: the headings as the panel calls its fields, and a row that shows how they are written. What only
 * the person knows is left empty in it, so that nobody brings it in by mistake.
 */
export const exampleOf = async ({ definition, imports, ...saved }: ExampleOptions): Promise<Blob> => {
  const voices = (await imports.voices()).filter(({ locale }) => locale === saved.locale);
  const fields = importFieldsOf(definition, { voices, headings: [] });
  const isPart = ({ path }: ImportField) => /\.\d+\./.test(path);
  // of a list the columns of its first item: the whole of it in one cell is for machines
  const lists = new Set(fields.filter(isPart).map(({ path }) => path.split(".")[0]));
  const shown = fields.filter((field) =>
    isPart(field) ? field.path.includes(".0.") : field.path !== idPath && !lists.has(field.path),
  );
  const file = await createFile(saved);
  await file.add([shown.map(({ label }) => label), shown.map(cellOf)]);
  return file.end();
};

const cellOf = ({ schema, places: [place] }: ImportField): string => {
  if (!schema || !place) return "";
  const core = coreOf(schema);
  // what a new form begins with: somebody may leave it as it stands
  const { initial } = lookOf(schema);
  const chosen = core instanceof z.ZodArray ? coreOf(core.element as Field) : core;
  if (chosen instanceof z.ZodEnum)
    return choiceText((core === chosen ? initial : undefined) ?? chosen.options[0], place);
  if (core instanceof z.ZodBoolean) return place.translate(initial === false ? "engine.no" : "engine.yes");
  // a day with a number that no month has
  return core instanceof z.ZodStringFormat && core.format?.endsWith("date")
    ? new Date(2000, 11, 31).toLocaleDateString(place.locale, { day: "2-digit", month: "2-digit", year: "numeric" })
    : "";
};

interface RefusedOptions extends Saved, Pick<Checked, "rows" | "problems"> {
  matched: Pick<Matched, "table" | "voices">;
  reasonOf: (problem: Problem) => string;
}

/** Rows that did not go in as the file had them, with the reasons in a column of their own, which no field is called. */
export const refusedFile = async ({ rows, problems, matched, reasonOf, ...saved }: RefusedOptions): Promise<Blob> => {
  const { voices, table } = matched;
  const file = await createFile(saved);
  const reasons = voices.map(({ locale, translate }) => ({ locale, text: translate("engine.import.reason") }));
  const isReason = (heading: string) => reasons.some(({ text }) => bareWords(text) === bareWords(heading));
  // those of an earlier round are no longer true
  const kept = table.headings.flatMap((heading, at) => (isReason(heading) ? [] : [at]));
  const reason = reasons.find(({ locale }) => locale === saved.locale)?.text ?? "";
  await file.add([[...kept.map((at) => table.headings[at] ?? ""), reason]]);
  for (const [number, wrong] of [...problems].toSorted(([one], [other]) => one - other)) {
    const cells = rows.get(number)?.cells ?? [];
    await file.add([[...kept.map((at) => cells[at] ?? ""), wrong.map(reasonOf).join("; ")]]);
  }
  return file.end();
};
