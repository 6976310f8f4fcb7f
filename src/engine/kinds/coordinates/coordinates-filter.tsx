import FormControl from "@mui/material/FormControl";
import FormLabel from "@mui/material/FormLabel";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useId, useState } from "react";
import type { FilterProps } from "../../define/draw";
import { useTypedFilter } from "../use-typed-filter";
import { MyLocation } from "./my-location";
import { readNear, sendNear, writeKilometres } from "./near";
import { readCoordinates } from "./read-coordinates";
import { isCoordinates, writeCoordinates } from "./written-coordinates";

const distances = [1, 5, 10, 50, 100, 500];
const usual = 10;

/** Around a place, which is typed, pasted, or where the device is; takes effect when the person pauses. */
export const CoordinatesFilter = ({ value, onChange, place, label }: FilterProps) => {
  const id = useId();
  const near = readNear(value);
  const [kilometres, setKilometres] = useState(near?.kilometres ?? usual);
  const around = (center: unknown) => onChange(isCoordinates(center) ? sendNear({ center, kilometres }) : undefined);
  const { typed, isWrong, change, leave, put } = useTypedFilter({
    value: near?.center,
    onChange: around,
    write: (center) => writeCoordinates(center, place),
    read: (text) => readCoordinates(text, place),
  });
  const options = distances.includes(kilometres) ? distances : [...distances, kilometres].sort((a, b) => a - b);
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" sx={{ marginBottom: 1 }}>
        {label}
      </FormLabel>
      <TextField
        id={`${id}-center`}
        size="small"
        label={place.translate("engine.coordinates.around")}
        value={typed}
        error={isWrong}
        helperText={isWrong && place.translate("engine.coordinates.wrong")}
        onChange={({ target }) => change(target.value)}
        onBlur={leave}
        slotProps={{ htmlInput: { autoComplete: "off", maxLength: 60 } }}
      />
      <MyLocation place={place} onFound={put} />
      <TextField
        id={`${id}-within`}
        select
        size="small"
        sx={{ marginTop: 1 }}
        label={place.translate("engine.coordinates.within")}
        value={kilometres}
        onChange={({ target }) => {
          const next = Number(target.value);
          setKilometres(next);
          if (near) onChange(sendNear({ center: near.center, kilometres: next }));
        }}
      >
        {options.map((option) => (
          <MenuItem key={option} value={option} dense>
            {writeKilometres(option, place.locale)}
          </MenuItem>
        ))}
      </TextField>
    </FormControl>
  );
};
