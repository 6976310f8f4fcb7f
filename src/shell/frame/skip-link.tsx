import { styled } from "@mui/material/styles";

/** The first stop of the keyboard: past the menu, to the content. Seen only while it has the focus. */
export const SkipLink = styled("a")(({ theme }) => ({
  position: "fixed",
  zIndex: theme.zIndex.tooltip,
  insetBlockStart: 8,
  insetInlineStart: 8,
  padding: "10px 16px",
  borderRadius: theme.vars.shape.borderRadius,
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  fontWeight: 600,
  "&:not(:focus)": { transform: "translateY(-200%)" },
}));
