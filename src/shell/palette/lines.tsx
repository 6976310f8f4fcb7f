import ArrowBack from "@mui/icons-material/ArrowBack";
import Close from "@mui/icons-material/Close";
import MoreHoriz from "@mui/icons-material/MoreHoriz";
import Alert from "@mui/material/Alert";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import { type ReactNode, type SyntheticEvent, useId } from "react";
import { useTranslate } from "react-admin";
import { isPressed } from "../../ui/shortcuts";
import type { Choice } from "./use-choices";
import "./palette.css";

export interface LinesProps {
  title: string;
  field: string;
  hint?: string;
  typed: string;
  setTyped: (typed: string) => void;
  choices: Choice[];
  isBusy: boolean;
  onChoose: (choice: Choice, wantsActions: boolean) => void;
  onClose: () => void;
  onBack?: () => void;
  problem?: { text: string; retry?: () => void } | undefined;
}

/** A field and lines to choose from, which fill the screen of a phone. */
export const Lines = (props: LinesProps) => {
  const { title, field, hint, typed, setTyped, choices, isBusy, onChoose, onClose, onBack, problem } = props;
  const translate = useTranslate();
  const hintId = useId();
  const choose = (event: SyntheticEvent, choice: Choice | null) => {
    if (!choice || choice.reason) return;
    const { nativeEvent } = event;
    const isKey = nativeEvent instanceof KeyboardEvent;
    onChoose(choice, isKey ? isPressed("deeds", nativeEvent) : isOnMore(nativeEvent.target));
  };
  const nothing = translate(isBusy ? "shell.palette.searching" : "shell.palette.nothing");
  return (
    <Dialog
      open
      onClose={onClose}
      className="vc-palette"
      slotProps={{ paper: { className: "vc-palette-paper", "aria-label": title } }}
    >
      <Autocomplete<Choice>
        open
        autoHighlight
        disableCloseOnSelect
        disabledItemsFocusable
        forcePopupIcon={false}
        options={choices}
        value={null}
        inputValue={typed}
        onInputChange={(_, next, reason) => reason === "input" && setTyped(next)}
        onChange={choose}
        onClose={(_, reason) => reason === "escape" && (onBack ?? onClose)()}
        filterOptions={asTheyAre}
        groupBy={({ group }) => group}
        getOptionKey={({ key, group }) => `${group} ${key}`}
        getOptionLabel={({ label }) => label}
        getOptionDisabled={({ reason }) => reason !== undefined}
        noOptionsText={problem ? "" : nothing}
        slots={{ popper: InPlace, paper: InPlace }}
        slotProps={{ listbox: { component: "div", "aria-label": translate("shell.palette.results") } }}
        renderInput={({ slotProps, ...params }) => (
          <div className="vc-palette-head">
            {onBack && (
              <IconButton aria-label={translate("shell.palette.back")} onClick={onBack}>
                <ArrowBack className="vc-turns" />
              </IconButton>
            )}
            <TextField
              {...params}
              autoFocus
              placeholder={field}
              slotProps={{
                ...slotProps,
                htmlInput: {
                  ...slotProps.htmlInput,
                  "aria-label": onBack ? title : field,
                  "aria-describedby": hint && hintId,
                  inputMode: "search",
                  spellCheck: false,
                },
              }}
            />
            <IconButton aria-label={translate("engine.close")} onClick={onClose}>
              <Close />
            </IconButton>
          </div>
        )}
        renderGroup={({ key, group, children }) => (
          <Box key={key} role="group" aria-label={group}>
            <div className="vc-palette-group" aria-hidden>
              {group}
            </div>
            <ul role="none">{children}</ul>
          </Box>
        )}
        renderOption={({ key, ...line }, choice) => (
          <Box component="li" key={key} {...line}>
            <Line choice={choice} />
          </Box>
        )}
      />
      {problem && (
        <Alert
          severity={problem.retry ? "error" : "warning"}
          action={
            problem.retry && (
              <Button color="inherit" size="small" onClick={problem.retry}>
                {translate("engine.retry")}
              </Button>
            )
          }
        >
          {problem.text}
        </Alert>
      )}
      {hint && (
        <p id={hintId} className="vc-palette-hint">
          {hint}
        </p>
      )}
    </Dialog>
  );
};

const Line = ({ choice: { icon: Icon, label, detail, lang, reason, definition } }: { choice: Choice }) => (
  <>
    <span className="vc-palette-icon">{Icon && <Icon fontSize="small" />}</span>
    <span className="vc-palette-text">
      <span lang={lang}>{label}</span>
      {(reason ?? detail) && <small>{reason ?? detail}</small>}
    </span>
    {/* For fingers and mice; the keyboard has Ctrl and Enter, and no line holds a button. */}
    {definition && (
      <span className="vc-palette-more" aria-hidden>
        <MoreHoriz fontSize="small" />
      </span>
    )}
  </>
);

const isOnMore = (target: EventTarget | null) =>
  target instanceof Element && target.closest(".vc-palette-more") !== null;

/** The lines stand in the dialog, and not over it. */
const InPlace = ({ children }: { children?: unknown }) => (
  // a popper may have a function in it; what the lines stand in has elements
  <div className="vc-palette-lines">{children as ReactNode}</div>
);

const asTheyAre = (choices: Choice[]) => choices;
