import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import { useCopy } from "../../engine/forms";

interface TextToCopyProps {
  text: string;
  /** What it is, where that stands nowhere beside it. */
  label?: string;
}

/** A text that people take elsewhere to the letter. */
export const TextToCopy = ({ text, label }: TextToCopyProps) => {
  const translate = useTranslate();
  const { place, copy, isCopied } = useCopy<HTMLElement>();
  const word = translate(isCopied ? "webhooks.copied" : "webhooks.copy");
  return (
    <p style={{ margin: 0 }}>
      {label && (
        <>
          {label}
          <br />
        </>
      )}
      <code ref={place} style={{ overflowWrap: "anywhere" }}>
        {text}
      </code>{" "}
      <Button size="small" aria-label={label && `${word}: ${label}`} onClick={() => void copy()}>
        {word}
      </Button>
    </p>
  );
};
