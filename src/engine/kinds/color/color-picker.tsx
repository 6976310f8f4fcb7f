import { styled } from "@mui/material/styles";
import { isColor } from "./read-color";

interface ColorPickerProps {
  label: string;
  value: string;
  onChange: (color: string) => void;
  disabled?: boolean;
}

/** The browser's own means to pick a colour, as a swatch of the one that is there. */
export const ColorPicker = ({ label, value, onChange, disabled = false }: ColorPickerProps) => (
  <Picker
    type="color"
    aria-label={label}
    disabled={disabled}
    // The browser knows no empty colour, and would show black.
    data-empty={!isColor(value)}
    value={isColor(value) ? value : "#000000"}
    onChange={({ target }) => onChange(target.value)}
  />
);

const Picker = styled("input")({
  appearance: "none",
  width: 24,
  height: 24,
  padding: 0,
  border: "1px solid var(--mui-palette-text-secondary)",
  borderRadius: 6,
  background: "none",
  cursor: "pointer",
  "&:disabled": { cursor: "default", opacity: 0.38 },
  "&::-webkit-color-swatch-wrapper": { padding: 0 },
  "&::-webkit-color-swatch": { border: 0, borderRadius: 6 },
  "&::-moz-color-swatch": { border: 0, borderRadius: 6 },
  "&[data-empty=true]": {
    background: "linear-gradient(to top right, transparent 47%, currentColor 47% 53%, transparent 53%)",
    "&::-webkit-color-swatch": { opacity: 0 },
    "&::-moz-color-swatch": { opacity: 0 },
  },
});
