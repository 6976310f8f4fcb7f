import { Fragment } from "react";
import { type CellProps, draw } from "../../define/draw";
import { z } from "../../define/late-zod";
import { asEnum } from "../choice/choice";
import { choicesText, choiceText } from "../choice/choice-text";
import { lazyPart } from "../lazy-part";

/**
 * Several of a closed list of values of the contract, each at most once (`uniqueItems`) and each with a text in the
 * dictionary. They are sent in the order of the list, whatever the order of choosing; a filter finds what has any of
 * those that are chosen.
 *
 * @example
 * languages: choices(languageValues).min(1).max(3)
 */
export const choices = <const T extends string>(values: readonly T[]) =>
  draw(
    z
      .array(z.enum(asEnum(values)))
      .refine((chosen) => new Set(chosen).size === chosen.length, "engine.validation.once"),
    {
      Cell: ChoicesCell,
      Input: lazyPart(async () => (await import("./choices-input")).ChoicesInput),
      Filter: lazyPart(async () => (await import("../choice/choice-filter")).ChoiceFilter),
      filterText: choicesText,
      read: async () => (await import("../read-words")).readChoices,
      initial: [],
      ...(values.length <= mostAtOnce && { wide: true as const }),
    },
  );

/** As many as a person takes in at once: they stand side by side in a form, more of them in a list that opens. */
const mostAtOnce = 7;

const ChoicesCell = ({ value, place }: CellProps) =>
  Array.isArray(value) && value.length > 0
    ? value.map((one, at) => (
        <Fragment key={String(one)}>
          {at > 0 && <span className="vc-hidden">,</span>}
          {at > 0 && " "}
          <span className="vc-chip" data-tone="none">
            {choiceText(one, place)}
          </span>
        </Fragment>
      ))
    : null;
