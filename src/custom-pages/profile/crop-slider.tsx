import Slider from "@mui/material/Slider";
import { useId } from "react";

interface CropSliderProps {
  label: string;
  value: number;
  bounds: { min: number; max: number; step: number };
  /** The value as it is read out. */
  text: (value: number) => string;
  onChange: (value: number) => void;
}

/** A measure of the cropped picture, with its label. */
export const CropSlider = ({ label, value, bounds, text, onChange }: CropSliderProps) => {
  const id = useId();
  return (
    <div className="profile-slider">
      <span id={id}>{label}</span>
      <Slider
        {...bounds}
        size="small"
        value={value}
        onChange={(_, next) => onChange(Array.isArray(next) ? bounds.min : next)}
        aria-labelledby={id}
        getAriaValueText={text}
      />
      <output>{text(value)}</output>
    </div>
  );
};
