import { useLocale, useTranslate } from "react-admin";
import { useEngine } from "../../engine-provider";
import { splitMessage } from "../../form/error-map";
import { bareWords } from "../../kinds/read-words";
import { createCsvFile } from "../export/csv-file";
import type { ImportField } from "./import-fields";
import type { Checked, Matched } from "./import-state";
import type { Problem } from "./read-rows";
import type { Refused } from "./send-plan";

/** What is wrong with rows, as people read it. */
export const useProblemWords = (matched?: Matched) => {
  const { failureKey, messageKey } = useEngine();
  const translate = useTranslate();
  const language = useLocale();

  const problemsOf = ({ number, type, fields }: Refused): Problem[] => {
    const message = type === "VALIDATION_FAILED" ? undefined : failureKey({ type });
    if (fields.length === 0) return [{ number, path: "", message: message ?? failureKey({ type }) }];
    return fields.map((one) => ({ number, path: one.path, message: message ?? messageKey("field", one.type) }));
  };

  const messageOf = ({ message }: Problem) => {
    const { key, count } = splitMessage(message);
    return translate(key, { count });
  };
  const reasonOf = (problem: Problem) => {
    const field = fieldOfPath(matched?.fields ?? [], problem.path)?.label;
    return field ? `${field}: ${messageOf(problem)}` : messageOf(problem);
  };

  /** Rows that did not go in as the file had them, with the reasons in a column of their own. */
  const refusedFile = async ({ rows, problems }: Pick<Checked, "rows" | "problems">) => {
    const file = createCsvFile({ locale: language });
    const reason = translate("engine.import.reason");
    const { headings = [] } = matched?.table ?? {};
    // of an earlier round
    const kept = headings.flatMap((heading, at) =>
      matched?.voices.some((voice) => bareWords(voice.translate("engine.import.reason")) === bareWords(heading))
        ? []
        : [at],
    );
    await file.add([[...kept.map((at) => headings[at] ?? ""), reason]]);
    for (const [number, wrong] of [...problems].toSorted(([one], [other]) => one - other)) {
      const cells = rows.get(number)?.cells ?? [];
      await file.add([[...kept.map((at) => cells[at] ?? ""), wrong.map(reasonOf).join("; ")]]);
    }
    return file.end();
  };

  return { problemsOf, messageOf, reasonOf, refusedFile };
};

/** The field that a path of the server is about: its own, or the list that it is in. */
export const fieldOfPath = (fields: readonly ImportField[], path: string): ImportField | undefined =>
  fields.find((field) => field.path === path) ?? fields.find((field) => path.startsWith(`${field.path}.`));
