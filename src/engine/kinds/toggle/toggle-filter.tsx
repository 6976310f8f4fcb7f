import FormControl from "@mui/material/FormControl";
import FormLabel from "@mui/material/FormLabel";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useId } from "react";
import type { FilterProps } from "../../define/draw";

interface ToggleFilterProps extends FilterProps {
  /** What is said instead of yes and no. */
  words?: readonly [string, string];
}

/** Yes, no, or either. */
export const ToggleFilter = ({ value, onChange, place, label, words }: ToggleFilterProps) => {
  const id = useId();
  const [yes, no] = words ?? [place.translate("engine.yes"), place.translate("engine.no")];
  const chosen = typeof value === "boolean" ? String(value) : "any";
  return (
    <FormControl>
      <FormLabel id={id} sx={{ marginBottom: 0.5 }}>
        {label}
      </FormLabel>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        color="primary"
        aria-labelledby={id}
        value={chosen}
        onChange={(_, next) => next && onChange(next === "any" ? undefined : next === "true")}
      >
        <ToggleButton value="any">{place.translate("engine.list.any")}</ToggleButton>
        <ToggleButton value="true">{yes}</ToggleButton>
        <ToggleButton value="false">{no}</ToggleButton>
      </ToggleButtonGroup>
    </FormControl>
  );
};
