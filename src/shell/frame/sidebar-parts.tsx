import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";

/** The row of an entry: the link over the whole width, the button for sub-items at its end. */
export const EntryRow = styled("div")(({ theme }) => ({
  position: "relative",
  display: "flex",
  alignItems: "center",
  borderRadius: theme.vars.shape.borderRadius,
  color: theme.vars.palette.text.secondary,
  "&:hover": { backgroundColor: theme.vars.palette.action.hover },
  "&[data-active=true]": {
    color: theme.vars.palette.primary.main,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 10%, transparent)`,
    "&::before": {
      content: '""',
      position: "absolute",
      insetInlineStart: 0,
      insetBlock: 8,
      width: 3,
      borderRadius: 6,
      backgroundColor: theme.vars.palette.primary.main,
    },
  },
  "&[data-collapsed=true]": {
    "& > a": { flexDirection: "column", gap: 4, padding: "10px 6px 8px", textAlign: "center", fontSize: "0.75rem" },
    "& > a > span": { lineHeight: 1.25, overflowWrap: "anywhere", hyphens: "auto" },
    "& > button": { position: "absolute", insetBlockStart: 4, insetInlineEnd: 2, width: 24, height: 24 },
  },
}));

export const EntryLink = styled(Link)(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: "flex",
  alignItems: "center",
  gap: 12,
  minHeight: 44,
  padding: "8px 14px",
  borderRadius: theme.vars.shape.borderRadius,
  color: "inherit",
  fontSize: "0.9rem",
  fontWeight: 550,
  textDecoration: "none",
}));

export const ToggleButton = styled("button")(({ theme }) => ({
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: 36,
  height: 36,
  marginInlineEnd: 4,
  border: 0,
  borderRadius: theme.vars.shape.borderRadius,
  color: "inherit",
  background: "none",
  cursor: "pointer",
  "& > svg": { transition: "transform 0.15s" },
  "&[aria-expanded=true] > svg": { transform: "rotate(180deg)" },
  "&[aria-haspopup] > svg": { transform: "none !important" },
  "&:hover": { backgroundColor: theme.vars.palette.action.hover },
}));

export const SubList = styled("ul")(({ theme }) => ({
  listStyle: "none",
  marginBlock: "2px 6px",
  marginInline: "24px 0",
  padding: 0,
  paddingInlineStart: 8,
  borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
  "& a": { minHeight: 36, padding: "6px 12px", color: theme.vars.palette.text.secondary },
  "& a:hover": { backgroundColor: theme.vars.palette.action.hover },
  "& a[aria-current=page]": { color: theme.vars.palette.primary.main },
}));
