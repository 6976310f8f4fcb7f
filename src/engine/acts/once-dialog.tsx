import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { saveFile } from "../../ui/save-file";
import { useCopy } from "../record/use-copy";

interface OnceDialogProps {
  words: Record<"title" | "text" | "copy" | "copied" | "done", string>;
  /** A line each. */
  secrets: readonly string[];
  /** The file that they are kept in, where that is offered. */
  file?: { label: string; name: string };
  onClose: () => void;
}

/** Shows what nobody can read again: neither Escape nor a click beside it closes it, but saying that it is kept. */
export const OnceDialog = ({ words, secrets, file, onClose }: OnceDialogProps) => {
  const id = useId();
  const { place, copy, isCopied } = useCopy<HTMLUListElement>();
  const save = ({ name }: NonNullable<typeof file>) =>
    saveFile({ name, content: new Blob([`${secrets.join("\n")}\n`], { type: "text/plain" }) });
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{words.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} variant="body2">
          {words.text}
        </DialogContentText>
        <Box component="ul" ref={place} sx={lines}>
          {secrets.map((secret) => (
            <li key={secret}>
              <code>{secret}</code>
            </li>
          ))}
        </Box>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {file && (
            <Button size="small" variant="outlined" onClick={() => save(file)}>
              {file.label}
            </Button>
          )}
          <Button size="small" variant={file ? "text" : "outlined"} onClick={() => void copy()}>
            {isCopied ? words.copied : words.copy}
          </Button>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {words.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const lines = {
  display: "grid",
  gap: 0.5,
  marginBlock: 2,
  padding: 0,
  listStyle: "none",
  overflowWrap: "anywhere",
} as const;
