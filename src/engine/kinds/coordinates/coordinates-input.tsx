import FormHelperText from "@mui/material/FormHelperText";
import TextField from "@mui/material/TextField";
import type { ClipboardEvent, RefCallback } from "react";
import { useFormContext } from "react-hook-form";
import type { InputProps } from "../../define/draw";
import { writeNumber } from "../number/written-number";
import { useField } from "../use-field";
import { useTyped } from "../use-typed";
import { MyLocation } from "./my-location";
import { readCoordinates, readDegrees } from "./read-coordinates";
import type { Coordinates } from "./written-coordinates";

/** Latitude and longitude, typed one by one, pasted together into either, or taken from where the device is. */
export const CoordinatesInput = (props: InputProps) => {
  const { source, required, autoFocus } = props;
  const { field, text } = useField(props);
  const { setValue, formState } = useFormContext();
  const helper = text.helperText && `${text.id}-helper-text`;
  const onPair = (pair: Coordinates) => {
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: formState.isSubmitted };
    setValue(`${source}.latitude`, pair.latitude, options);
    setValue(`${source}.longitude`, pair.longitude, options);
  };
  return (
    <fieldset className="vc-nested" aria-describedby={helper}>
      <legend>
        {text.label}
        {required && " *"}
      </legend>
      <div className="vc-fields">
        <Degrees {...props} axis="latitude" onPair={onPair} wholeRef={field.ref} />
        <Degrees {...props} axis="longitude" onPair={onPair} autoFocus={autoFocus === undefined ? undefined : false} />
      </div>
      <MyLocation place={props.place} onFound={onPair} disabled={props.disabled} />
      {helper && (
        <FormHelperText id={helper} error={text.error}>
          {text.helperText}
        </FormHelperText>
      )}
    </fieldset>
  );
};

interface DegreesProps extends Omit<InputProps, "autoFocus"> {
  autoFocus?: boolean | undefined;
  axis: keyof Coordinates;
  onPair: (pair: Coordinates) => void;
  /** Of what focuses the whole. */
  wholeRef?: RefCallback<HTMLInputElement>;
}

const Degrees = ({ source, axis, onPair, wholeRef, autoFocus = false, ...props }: DegreesProps) => {
  const { locale } = props.place;
  const place = { ...props.place.part(axis), label: `engine.coordinates.${axis}` };
  const write = (value: unknown) => {
    const written = writeNumber({ value, locale, style: {} });
    return written && `${written}°`;
  };
  const { field, text } = useField({ ...props, source: `${source}.${axis}`, place, autoFocus }, write);
  const { typed, change, leave } = useTyped({
    value: field.value,
    locale,
    write,
    read: (next) => readDegrees(next, axis, place),
    onChange: field.onChange,
  });
  return (
    <TextField
      {...text}
      value={typed}
      onChange={({ target }) => change(target.value)}
      onBlur={() => {
        leave();
        field.onBlur();
      }}
      inputRef={(input: HTMLInputElement | null) => {
        field.ref(input);
        wholeRef?.(input);
      }}
      slotProps={{
        htmlInput: {
          autoComplete: "off",
          maxLength: 60,
          onPaste: (event: ClipboardEvent) => {
            const pair = readCoordinates(event.clipboardData.getData("text"), place);
            if (!pair) return;
            event.preventDefault();
            onPair(pair);
          },
        },
      }}
    />
  );
};
