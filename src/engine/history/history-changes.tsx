import { useLocale, useTranslate } from "react-admin";
import type { ResourceDefinition } from "../define/definition";
import { lookOf } from "../define/draw";
import { usePlaces } from "../place";
import type { HistoryEntry } from "../ports";

interface HistoryChangesProps {
  definition: ResourceDefinition;
  changes: HistoryEntry["changes"];
}

/** Each field before and after. */
export const HistoryChanges = ({ definition, changes }: HistoryChangesProps) => {
  const translate = useTranslate();
  const labelOf = useLabels(definition);
  // What no definition names is the server's own affair, such as a search key.
  const known = changes.flatMap((change) => {
    const label = labelOf(change.field);
    return label ? [{ ...change, label }] : [];
  });
  if (known.length === 0) return null;
  return (
    <ul className="vc-changes">
      {known.map(({ field, label, before, after }) => (
        <li key={field}>
          {label}:{" "}
          {before !== undefined && before !== null && (
            <del>
              <span className="vc-hidden">{translate("engine.history.before")} </span>
              <Shown definition={definition} field={field} value={before} />
            </del>
          )}{" "}
          {after !== undefined && after !== null && (
            <ins>
              <span className="vc-hidden">{translate("engine.history.after")} </span>
              <Shown definition={definition} field={field} value={after} />
            </ins>
          )}
        </li>
      ))}
    </ul>
  );
};

const Shown = ({ definition, field, value }: { definition: ResourceDefinition; field: string; value: unknown }) => {
  const placeFor = usePlaces(`resources.${definition.name}`);
  const locale = useLocale();
  const schema = definition.fields[field];
  if (schema) {
    const look = lookOf(schema);
    return <look.Cell value={value} record={{ id: "" }} place={placeFor(field, schema)} look={look} />;
  }
  if (typeof value === "number") return value.toLocaleString(locale);
  return typeof value === "string" ? value : JSON.stringify(value);
};

/** The label of a field, or of a part of one, by its path. */
function useLabels(definition: ResourceDefinition) {
  const translate = useTranslate();
  const placeFor = usePlaces(`resources.${definition.name}`);
  return (path: string): string | undefined => {
    const [name = "", ...rest] = path.split(".");
    const schema = definition.fields[name];
    if (!schema) return undefined;
    const own = placeFor(name, schema);
    const part = rest.find((step) => lookOf(schema).parts?.[step]);
    return part ? `${translate(own.label)}, ${translate(own.part(part).label)}` : translate(own.label);
  };
}
