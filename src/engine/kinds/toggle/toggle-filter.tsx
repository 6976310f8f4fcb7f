import FormControl from "@mui/material/FormControl";
import FormLabel from "@mui/material/FormLabel";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useId } from "react";
import type { FilterProps } from "../../define/draw";

/** Yes, no, or either. */
export const ToggleFilter = ({ value, onChange, place, label }: FilterProps) => {
  const id = useId();
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
        <ToggleButton value="true">{place.translate("engine.yes")}</ToggleButton>
        <ToggleButton value="false">{place.translate("engine.no")}</ToggleButton>
      </ToggleButtonGroup>
    </FormControl>
  );
};
