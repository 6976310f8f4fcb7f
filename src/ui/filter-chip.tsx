import Chip from "@mui/material/Chip";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";

interface FilterChipProps {
  /** What the list is narrowed to, in words; its name says that pressing it takes that away, and them. */
  children: ReactNode;
  onRemove: () => void;
}

/** A filter that narrows a list, as a button that takes it away; Delete and Backspace do, too. */
export const FilterChip = ({ children, onRemove }: FilterChipProps) => {
  const translate = useTranslate();
  return (
    <Chip
      variant="outlined"
      label={
        <>
          <span className="vc-hidden">{translate("engine.list.removeFilter", { name: "" })}</span>
          {children}
        </>
      }
      onDelete={onRemove}
      onClick={onRemove}
    />
  );
};
