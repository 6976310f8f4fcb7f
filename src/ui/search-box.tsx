import Close from "@mui/icons-material/Close";
import Search from "@mui/icons-material/Search";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { memo, useEffect, useRef, useState } from "react";
import { useListFilterContext, useTranslate } from "react-admin";
import { useChangeFilters } from "./use-change-filters";

const typingPause = 350;

/** Searches when the person pauses; what is typed is never overwritten by an older answer. */
export const SearchBox = () => {
  const { filterValues } = useListFilterContext();
  return <Box searched={typeof filterValues.q === "string" ? filterValues.q : ""} changeFilters={useChangeFilters()} />;
};

interface BoxProps {
  searched: string;
  changeFilters: ReturnType<typeof useChangeFilters>;
}

// A list that turns its page draws no input of MUI anew.
const Box = memo(({ searched, changeFilters }: BoxProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState(searched);
  const sent = useRef(searched);

  // Back and forward, and a cleared filter, come from outside.
  useEffect(() => {
    if (searched === sent.current) return;
    sent.current = searched;
    setTyped(searched);
  }, [searched]);

  useEffect(() => {
    if (typed.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed.trim();
      changeFilters(({ q: _q, ...rest }) => (sent.current ? { ...rest, q: sent.current } : rest));
    }, typingPause);
    return () => clearTimeout(timer);
  }, [typed, changeFilters]);

  const label = translate("engine.list.search");
  return (
    // the bare input: a text field would bring selects, labels and every other variant of itself into the first load
    <OutlinedInput
      type="search"
      size="small"
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      inputProps={{ "aria-label": label, maxLength: 120, autoComplete: "off" }}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        typed ? (
          <IconButton size="small" aria-label={translate("engine.list.clearSearch")} onClick={() => setTyped("")}>
            <Close fontSize="small" />
          </IconButton>
        ) : undefined
      }
      sx={{ "& input::-webkit-search-cancel-button": { display: "none" } }}
    />
  );
});
