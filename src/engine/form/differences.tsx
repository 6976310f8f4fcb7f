import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import { type ReactNode, useId, useRef, useState } from "react";
import { type RaRecord, useTranslate } from "react-admin";
import type { ResourceDefinition } from "../define/definition";
import { lookOf } from "../define/draw";
import { coreOf } from "../define/schemas";
import { usePlaces } from "../place";
import { useDefinition } from "../use-definition";
import { useLocale } from "../use-locale";
import { isSame } from "./is-same";
import type { Choices, Difference, Side } from "./merge";

interface ChangesProps {
  differences: readonly Difference[];
  /** The records that the versions are of, which may name what they refer to. */
  before: RaRecord;
  after: RaRecord;
}

/** What has changed, each before (`base`) and after (`theirs`) as its kind draws it. */
export const Changes = ({ differences, before, after }: ChangesProps) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const label = useLabel(definition);
  return (
    <ul className="vc-changes">
      {differences.map((difference) => (
        <li key={difference.key}>
          {label(difference)}:{" "}
          {!isSame(difference.base, undefined) && (
            <del>
              <span className="vc-hidden">{translate("engine.history.before")} </span>
              <Version difference={difference} side="base" record={before} />
            </del>
          )}{" "}
          {!isSame(difference.theirs, undefined) && (
            <ins>
              <span className="vc-hidden">{translate("engine.history.after")} </span>
              <Version difference={difference} side="theirs" record={after} />
            </ins>
          )}
        </li>
      ))}
    </ul>
  );
};

/** Asks about places in which versions collide; nothing is chosen beforehand. */
export const useQuestions = (collisions: readonly Difference[]) => {
  const [choices, setChoices] = useState<Choices>({});
  const [isAsked, setAsked] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  /** Whether all are answered; leads to the first that is not. */
  const areAnswered = (): boolean => {
    const open = collisions.find(({ key }) => choices[key] === undefined);
    if (!open) return true;
    setAsked(true);
    const groups = place.current?.querySelectorAll<HTMLElement>("[data-key]") ?? [];
    const group = [...groups].find(({ dataset }) => dataset.key === open.key);
    group?.querySelector("input")?.focus();
    return false;
  };
  const choose = (key: string, side: Side) => setChoices((before) => ({ ...before, [key]: side }));
  return { collisions, choices, choose, isAsked, areAnswered, place };
};

interface CollisionsProps {
  questions: ReturnType<typeof useQuestions>;
  /** The versions to choose from, in their order, with the records that they are of. */
  sides: { [S in Side]?: RaRecord };
  /** What a version is called here, as a dictionary key, where that is another name. */
  names?: { [S in Side]?: string };
}

/** What both have changed: the versions to choose from. */
export const Collisions = ({ questions, ...props }: CollisionsProps) =>
  questions.collisions.map((difference) => (
    <Collision key={difference.key} {...props} questions={questions} difference={difference} />
  ));

const Collision = (props: CollisionsProps & { difference: Difference }) => {
  const { difference, questions, sides, names = {} } = props;
  const definition = useDefinition();
  const { choices, choose, isAsked } = questions;
  const translate = useTranslate();
  const label = useLabel(definition);
  const id = useId();
  const chosen = choices[difference.key];
  const isMissing = isAsked && chosen === undefined;
  return (
    <fieldset
      className="vc-collision"
      data-key={difference.key}
      aria-describedby={isMissing ? `${id}-error` : undefined}
    >
      <legend>{label(difference)}</legend>
      {sideNames.map((side) => {
        const record = sides[side];
        if (!record) return null;
        return (
          <div key={side} className="vc-collision-side">
            <FormControlLabel
              label={translate(names[side] ?? `engine.form.conflict.sides.${side}`)}
              control={
                <Radio
                  size="small"
                  name={id}
                  checked={chosen === side}
                  onChange={() => choose(difference.key, side)}
                  slotProps={{ input: { "aria-describedby": `${id}-${side}` } }}
                />
              }
            />
            <div id={`${id}-${side}`}>
              <Version {...{ difference, side, record }} />
            </div>
          </div>
        );
      })}
      {isMissing && (
        <p id={`${id}-error`} className="vc-error" role="alert">
          {translate("engine.form.conflict.choose")}
        </p>
      )}
    </fieldset>
  );
};

const sideNames = ["theirs", "mine", "base"] as const;

interface VersionProps {
  difference: Difference;
  side: Side;
  record: RaRecord;
}

/** One version of what differs, by the look of its kind. */
const Version = ({ difference, side, record }: VersionProps): ReactNode => {
  const definition = useDefinition();
  const translate = useTranslate();
  const placeFor = usePlaces(`resources.${definition.name}`);
  const { field, part, item } = difference;
  const whole = definition.fields[field];
  const schema = whole && part ? lookOf(whole).parts?.[part] : whole;
  const value = difference[side];
  if (!whole || !schema || isSame(value, undefined)) return <em>{translate("engine.form.conflict.empty")}</em>;
  // A history may be older than the kind of its field.
  if (typeof value === "string" && neverTexts.has(coreOf(schema).def.type)) return value;
  const look = lookOf(schema);
  const place = placeFor(field, whole);
  const Value = look.Value ?? look.Cell;
  return <Value value={item ? [value] : value} record={record} place={part ? place.part(part) : place} look={look} />;
};

/** Asked of the schema's own type: some checks take their time, and none may be run while something is drawn. */
const neverTexts: ReadonlySet<string> = new Set(["array", "boolean", "number", "object"]);

/** What the place of a difference is called. */
export const useLabel = (definition: ResourceDefinition) => {
  const translate = useTranslate();
  const placeFor = usePlaces(`resources.${definition.name}`);
  return ({ field, part, line }: Pick<Difference, "field" | "part" | "line">): string => {
    const schema = definition.fields[field];
    if (!schema) return "";
    const place = placeFor(field, schema);
    const label = translate(place.label);
    if (part) return `${label}, ${translate(place.part(part).label)}`;
    return line === undefined ? label : translate("engine.form.conflict.line", { label, line });
  };
};

/** Fields by their labels, as a list of the person's language. */
export const useListed = (definition: ResourceDefinition) => {
  const locale = useLocale();
  const label = useLabel(definition);
  return (names: readonly string[]) =>
    new Intl.ListFormat(locale, { type: "conjunction" }).format(names.map((field) => label({ field })));
};
