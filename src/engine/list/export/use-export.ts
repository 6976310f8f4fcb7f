import { useEffect, useRef, useState } from "react";
import { useDataProvider, useListContext, useNotify, useTranslate } from "react-admin";
import { localDay } from "../../../ui/local-day";
import { saveFile } from "../../../ui/save-file";
import { collectionOf, type ResourceDefinition } from "../../define/definition";
import { useEngine } from "../../engine-provider";
import { plainText } from "../../kinds/plain-text";
import type { ExportPort } from "../../ports";
import { useTold } from "../../record/request-code";
import { useLocale } from "../../use-locale";
import { TooManyRows } from "../files/xlsx-file";
import type { Reference } from "./export-columns";
import { type ExportOptions, exportList } from "./export-list";

interface Options {
  definition: ResourceDefinition;
  exports: ExportPort;
  onDone: () => void;
}

/** Why there is no file. */
interface ExportFailure {
  text: string;
  request?: string | undefined;
}

/** Makes a file of a list as it is narrowed and ordered now; it is saved whole, or not at all. */
export const useExport = ({ definition, exports, onDone }: Options) => {
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const { asFailure } = useEngine();
  const tell = useTold();
  const { filterValues: filter, sort } = useListContext();
  const titlesOf = useTitles();
  const [rows, setRows] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<ExportFailure>();
  const stopping = useRef<AbortController>(undefined);
  const stop = () => stopping.current?.abort();
  // whoever leaves the list wants no file of it
  useEffect(() => () => stopping.current?.abort(), []);

  const run = async ({ format, columns }: Pick<ExportOptions, "format" | "columns">): Promise<void> => {
    const controller = new AbortController();
    stopping.current = controller;
    const { signal } = controller;
    setRows(0);
    setFailure(undefined);
    setRunning(true);
    const name = translate(`resources.${definition.name}.name`, { smart_count: 2 });
    let count = 0;
    try {
      const stream = await exports.read(collectionOf(definition).resource, { filter, sort, signal });
      const content = await exportList(stream, {
        format,
        columns,
        fields: definition.fields,
        name,
        locale,
        titlesOf,
        onRows: (done) => {
          signal.throwIfAborted();
          count = done;
          setRows(done);
        },
      });
      signal.throwIfAborted();
      saveFile({ name: `${name} ${localDay(new Date())}.${format}`, content });
      notify("engine.export.done", {
        type: "success",
        messageArgs: { smart_count: count, count: count.toLocaleString(locale) },
      });
      onDone();
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof TooManyRows) setFailure({ text: translate("engine.export.tooMany") });
      else setFailure(tell(asFailure(error)));
    } finally {
      setRunning(false);
    }
  };

  return { run, stop, rows, isRunning, failure };
};

/** Titles of records of other resources, those of one resource together. */
const useTitles = () => {
  const dataProvider = useDataProvider();
  return async (references: readonly Reference[]): Promise<string[]> => {
    const found = new Map<string, string>();
    for (const resource of new Set(references.map((one) => one.resource))) {
      const some = references.filter((one) => one.resource === resource);
      const { data } = await dataProvider.getMany(resource, { ids: some.map(({ id }) => id) });
      for (const { id, title } of some)
        found.set(`${resource} ${id}`, plainText(data.find((record) => record.id === id)?.[title]));
    }
    return references.map(({ resource, id }) => found.get(`${resource} ${id}`) ?? "");
  };
};
