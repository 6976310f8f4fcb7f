import Add from "@mui/icons-material/Add";
import DeleteOutline from "@mui/icons-material/DeleteOutlined";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { Suspense, useState } from "react";
import { useFieldArray, useFormState } from "react-hook-form";
import { type InputProps, isRequired, lookOf } from "../../define/draw";
import { splitMessage } from "../../form/error-map";

/** A list of items, each with the inputs of its parts, to be added and removed. */
export const ItemsInput = ({ source, schema, place, disabled }: InputProps) => {
  // The newest item, while it waits for the person: its input may have to be fetched first.
  const [added, setAdded] = useState<number>();
  const { fields, append, remove } = useFieldArray({ name: source });
  const { getFieldState } = useListState(source);
  const { translate } = place;
  const parts = Object.entries(lookOf(schema).parts ?? {});
  const empty = Object.fromEntries(parts.map(([name, part]) => [name, lookOf(part).initial ?? ""]));
  const lastPart = parts.at(-1)?.[0];
  const { key, count } = splitMessage(getFieldState());
  return (
    <fieldset className="vc-nested" onBlur={() => setAdded(undefined)}>
      <legend>{translate(place.label)}</legend>
      {fields.map((item, at) => (
        <div key={item.id} className="vc-item">
          {parts.map(([name, part]) => {
            const { Input } = lookOf(part);
            return Input ? (
              <Suspense key={name} fallback={<span className="vc-skeleton vc-input-skeleton" aria-busy="true" />}>
                <Input
                  source={`${source}.${at}.${name}`}
                  schema={part}
                  place={place.part(name)}
                  required={isRequired(part)}
                  disabled={disabled ?? false}
                  autoFocus={at === added && name === lastPart}
                />
              </Suspense>
            ) : null;
          })}
          <IconButton
            aria-label={translate("engine.form.removeItem", { count: at + 1 })}
            disabled={disabled ?? false}
            onClick={() => remove(at)}
          >
            <DeleteOutline />
          </IconButton>
        </div>
      ))}
      {key && <p className="vc-error">{translate(key, { _: key, count })}</p>}
      <div>
        <Button
          size="small"
          startIcon={<Add />}
          disabled={disabled ?? false}
          onClick={() => {
            append(empty, { shouldFocus: false });
            setAdded(fields.length);
          }}
        >
          {translate(place.label.replace(/\.label$/, ".add"))}
        </Button>
      </div>
    </fieldset>
  );
};

/** What is wrong with the list as a whole. */
function useListState(source: string) {
  const state = useFormState({ name: source });
  return {
    getFieldState: () => {
      const error: unknown = state.errors[source];
      return messageOf(error) || messageOf(isObject(error) ? error.root : undefined);
    },
  };
}

function messageOf(error: unknown): string {
  return isObject(error) && typeof error.message === "string" ? error.message : "";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
