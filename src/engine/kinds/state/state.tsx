import { type CellProps, draw } from "../../define/draw";
import { z } from "../../define/late-zod";
import { asEnum } from "../choice/choice";
import { choicesText, choiceText } from "../choice/choice-text";
import { lazyPart } from "../lazy-part";
import { plainText } from "../plain-text";

/** How a state feels: the colour of its chip. */
export type Tone = "success" | "warning" | "error" | "info" | "default";

const Input = lazyPart(async () => (await import("../choice/choice-input")).ChoiceInput);
const Filter = lazyPart(async () => (await import("../choice/choice-filter")).ChoiceFilter);

const StateCell = ({ value, place, look }: CellProps) => {
  const known = plainText(value);
  return known ? (
    <span className="vc-chip" data-tone={look.tones?.[known] ?? "default"}>
      {choiceText(known, place)}
    </span>
  ) : null;
};

/**
 * A state, drawn as a chip. Every value needs a tone.
 *
 * @example
 * status: state(entityStatusValues, { ACTIVE: "success", INACTIVE: "default", TEMPORARY: "info", PENDING: "warning" })
 */
export const state = <const T extends string>(values: readonly T[], tones: Record<NoInfer<T>, Tone>) =>
  draw(z.enum(asEnum(values)), {
    Cell: StateCell,
    Input,
    Filter,
    filterText: choicesText,
    read: async () => (await import("../read-words")).readChoice,
    tones,
  });
