import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import { useEngine } from "../engine-provider";
import type { Failure } from "../ports";
import { useCopy } from "./use-copy";
import "../../ui/ui.css";

/** Tells a failure, all but the id of its request, which stands beside the words to be copied. */
export const useTold = () => {
  const translate = useTranslate();
  const { failureKey } = useEngine();
  return ({ request, ...failure }: Failure) => ({ text: translate(failureKey(failure)), request });
};

/** The id by which support finds a failed request in the log, and the button that copies it. */
export const RequestCode = ({ code }: { code: string }) => {
  const translate = useTranslate();
  const { place, copy, isCopied } = useCopy<HTMLElement>();
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
