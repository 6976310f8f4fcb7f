import { styled } from "@mui/material/styles";
import { useTranslate } from "react-admin";
import type { UseCount } from "./menu";

interface EntryCountProps {
  /** Names the sentence that describes the entry to those who do not see the badge. */
  id: string;
  useCount: UseCount;
}

const most = 99;

/** How many things wait behind an entry of the menu; nothing when none do. */
export const EntryCount = ({ id, useCount }: EntryCountProps) => {
  const translate = useTranslate();
  const count = useCount();
  if (count === 0) return null;
  return (
    <>
      <Badge aria-hidden>{count > most ? `${most}+` : count}</Badge>
      {/* Not seen and not read inside the name of the link: its description. */}
      <span id={id} hidden>
        {translate("shell.nav.waiting", { smart_count: count })}
      </span>
    </>
  );
};

const Badge = styled("b")(({ theme }) => ({
  flex: "none",
  minWidth: 22,
  marginInlineStart: "auto",
  padding: "1px 6px",
  borderRadius: "99px",
  backgroundColor: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  fontSize: "0.75rem",
  fontWeight: 700,
  lineHeight: "20px",
  textAlign: "center",
  "[data-collapsed=true] &": { position: "absolute", insetBlockStart: 2, insetInlineEnd: 12, marginInlineStart: 0 },
}));
