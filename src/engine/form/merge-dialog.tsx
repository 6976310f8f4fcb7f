import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import { type ReactNode, useId, useRef, useState } from "react";
import { type RaRecord, useTranslate } from "react-admin";
import type { ResourceDefinition } from "../define/definition";
import { coreOf, lookOf } from "../define/draw";
import { usePlaces } from "../place";
import { isSame } from "./is-same";
import type { Choices, Difference, Merge, Side } from "./merge";

interface MergeDialogProps {
  definition: ResourceDefinition;
  current: RaRecord;
  merged: Merge;
  /** Whether it is known what was there before both. */
  hasBase: boolean;
  /** Whether the work is only taken up again, and nothing is saved yet. */
  isRestored: boolean;
  onSettle: (choices: Choices) => void;
  onClose: () => void;
}

/**
 * Shows what was stored meanwhile beside what was typed, and puts both together with one click; what both have changed
 * is asked before. Nothing is lost by closing it.
 */
export const MergeDialog = (props: MergeDialogProps) => {
  const { definition, current, merged, hasBase, isRestored, onSettle, onClose } = props;
  const translate = useTranslate();
  const [choices, setChoices] = useState<Choices>({});
  const [isAsked, setAsked] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const id = useId();
  const isCollision = merged.collisions.length > 0;
  const submit = () => {
    const open = merged.collisions.find(({ key }) => choices[key] === undefined);
    if (!open) return onSettle(choices);
    setAsked(true);
    const groups = content.current?.querySelectorAll<HTMLElement>("[data-key]") ?? [];
    const group = [...groups].find(({ dataset }) => dataset.key === open.key);
    group?.querySelector("input")?.focus();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>
        {translate(`engine.form.conflict.${isRestored ? "restored" : "title"}`)}
      </DialogTitle>
      <DialogContent ref={content} className="vc-merge">
        <DialogContentText id={`${id}-text`}>
          {translate(`engine.form.conflict.${isCollision ? "asked" : "together"}`)}
        </DialogContentText>
        {merged.collisions.map((difference) => (
          <Collision
            key={difference.key}
            {...{ definition, current, difference, hasBase }}
            chosen={choices[difference.key]}
            isMissing={isAsked && choices[difference.key] === undefined}
            onChoose={(side) => setChoices((before) => ({ ...before, [difference.key]: side }))}
          />
        ))}
        {merged.theirs.length > 0 && (
          <section aria-labelledby={`${id}-theirs`}>
            <h3 id={`${id}-theirs`}>{translate("engine.form.conflict.theirs")}</h3>
            <ul className="vc-changes">
              {merged.theirs.map((difference) => (
                <Change key={difference.key} {...{ definition, current, difference }} />
              ))}
            </ul>
          </section>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("engine.cancel")}</Button>
        <Button variant="contained" onClick={submit} autoFocus={!isCollision}>
          {translate(
            isRestored ? "engine.form.conflict.apply" : isCollision ? "engine.form.save" : "engine.form.conflict.save",
          )}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

interface DifferenceProps {
  definition: ResourceDefinition;
  /** The record as it is stored now. */
  current: RaRecord;
  difference: Difference;
}

interface CollisionProps extends DifferenceProps {
  hasBase: boolean;
  chosen: Side | undefined;
  isMissing: boolean;
  onChoose: (side: Side) => void;
}

/** What both have changed: the versions to choose from. */
const Collision = ({ definition, current, difference, hasBase, chosen, isMissing, onChoose }: CollisionProps) => {
  const translate = useTranslate();
  const label = useLabel(definition);
  const id = useId();
  const sides: readonly Side[] = hasBase ? ["theirs", "mine", "base"] : ["theirs", "mine"];
  return (
    <fieldset
      className="vc-collision"
      data-key={difference.key}
      aria-describedby={isMissing ? `${id}-error` : undefined}
    >
      <legend>{label(difference)}</legend>
      {sides.map((side) => (
        <div key={side} className="vc-collision-side">
          <FormControlLabel
            label={translate(`engine.form.conflict.sides.${side}`)}
            control={
              <Radio
                size="small"
                name={id}
                checked={chosen === side}
                onChange={() => onChoose(side)}
                slotProps={{ input: { "aria-describedby": `${id}-${side}` } }}
              />
            }
          />
          <div id={`${id}-${side}`}>
            <Version {...{ definition, current, difference, side }} />
          </div>
        </div>
      ))}
      {isMissing && (
        <p id={`${id}-error`} className="vc-error" role="alert">
          {translate("engine.form.conflict.choose")}
        </p>
      )}
    </fieldset>
  );
};

/** What only they have changed, before and after. */
const Change = ({ definition, current, difference }: DifferenceProps) => {
  const translate = useTranslate();
  const label = useLabel(definition);
  return (
    <li>
      {label(difference)}:{" "}
      {!isSame(difference.base, undefined) && (
        <del>
          <span className="vc-hidden">{translate("engine.history.before")} </span>
          <Version {...{ definition, current, difference }} side="base" />
        </del>
      )}{" "}
      {!isSame(difference.theirs, undefined) && (
        <ins>
          <span className="vc-hidden">{translate("engine.history.after")} </span>
          <Version {...{ definition, current, difference }} side="theirs" />
        </ins>
      )}
    </li>
  );
};

/** One version of what differs, by the look of its kind. */
const Version = ({ definition, current, difference, side }: DifferenceProps & { side: Side }): ReactNode => {
  const translate = useTranslate();
  const placeFor = usePlaces(`resources.${definition.name}`);
  const { field, part, item } = difference;
  const whole = definition.fields[field];
  const schema = whole && part ? lookOf(coreOf(whole)).parts?.[part] : whole;
  const value = difference[side];
  if (!whole || !schema || isSame(value, undefined)) return <em>{translate("engine.form.conflict.empty")}</em>;
  const look = lookOf(schema);
  const place = placeFor(field, whole);
  const Value = look.Value ?? look.Cell;
  return (
    <Value
      value={item ? [value] : value}
      // References show the id's own record, not the one that the server embedded for another id.
      record={side === "theirs" ? current : { id: current.id }}
      place={part ? place.part(part) : place}
      look={look}
    />
  );
};

/** What the place of a difference is called. */
function useLabel(definition: ResourceDefinition) {
  const translate = useTranslate();
  const placeFor = usePlaces(`resources.${definition.name}`);
  return ({ field, part, line }: Difference): string => {
    const schema = definition.fields[field];
    if (!schema) return "";
    const place = placeFor(field, schema);
    const label = translate(place.label);
    if (part) return `${label}, ${translate(place.part(part).label)}`;
    return line === undefined ? label : translate("engine.form.conflict.line", { label, line });
  };
}
