import Button from "@mui/material/Button";
import { useRef, useState } from "react";
import { useTranslate } from "react-admin";
import "../../ui/ui.css";

/** The id by which support finds a failed request in the log, and the button that copies it. */
export const RequestCode = ({ code }: { code: string }) => {
  const translate = useTranslate();
  const [isCopied, setCopied] = useState(false);
  const place = useRef<HTMLElement>(null);
  const copy = async () => {
    // for those whose browser gives no clipboard to pages without TLS: one key press is left
    if (place.current) getSelection()?.selectAllChildren(place.current);
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <div className="vc-request-code">
      <span>
        {translate("engine.request.code")} <code ref={place}>{code}</code>
      </span>
      <Button size="small" color="inherit" onClick={() => void copy()}>
        {translate(isCopied ? "engine.request.copied" : "engine.request.copy")}
      </Button>
    </div>
  );
};
