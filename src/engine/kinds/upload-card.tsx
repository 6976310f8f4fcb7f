import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import type { UploadProps } from "../define/draw";
import type { Failure } from "../ports";
import "./upload-card.css";
import { useUpload } from "./use-upload";

interface UploadCardProps extends UploadProps {
  /** Where the words stand, such as `engine.picture`, and what they are told. */
  words: string;
  told?: Record<string, string>;
  /** What the browser lets be chosen first. */
  accept: string;
  problemOf: (file: File) => Promise<string | undefined>;
  saidOf: (failure: Failure) => string | undefined;
  isThere: boolean;
  /** Shows what is there, or what is on its way. */
  show: (sent: File | undefined) => ReactNode;
}

/**
 * A picture or another file with the ways to change it. It is sent as soon as it is chosen; what is wrong with it is
 * said beneath.
 */
export const UploadCard = (props: UploadCardProps) => {
  const { place, words, told = {}, accept, isThere, show } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { problem, isBusy, sent, send, remove, stop } = useUpload(props);
  const wasBusy = useRef(false);
  useEffect(() => {
    // The button that was pressed could not keep the focus: it was off meanwhile, or went away with the file.
    if (wasBusy.current && !isBusy && document.activeElement === document.body) button.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  const label = place.translate(place.label);
  const say = (key: string) => place.translate(`${words}.${key}`, told);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) void send(file);
    // The same file may be chosen again.
    target.value = "";
  };

  return (
    <section className="vc-paper vc-card" aria-labelledby={`${id}-title`} aria-busy={isBusy}>
      <h2 id={`${id}-title`}>{label}</h2>
      <div className="vc-upload">
        {show(sent)}
        <div>
          <div className="vc-upload-actions">
            <Button
              ref={button}
              variant="outlined"
              loading={isBusy}
              aria-describedby={`${id}-hint ${id}-problem`}
              onClick={() => input.current?.click()}
            >
              {say(isThere ? "replace" : "choose")}
            </Button>
            {sent && <Button onClick={stop}>{say("stop")}</Button>}
            {isThere && !isBusy && (
              <Button color="error" onClick={() => setAsking(true)}>
                {say("remove")}
              </Button>
            )}
          </div>
          <p id={`${id}-hint`} className="vc-upload-hint">
            {say("hint")}
          </p>
          <p id={`${id}-problem`} className="vc-error" role="alert">
            {problem && place.translate(problem, told)}
          </p>
          {isBusy && <LinearProgress aria-label={say("sending")} />}
        </div>
        <input ref={input} type="file" hidden accept={accept} aria-label={label} onChange={choose} />
      </div>
      {isAsking && (
        <ConfirmDialog
          title={say("ask.title")}
          text={say("ask.text")}
          confirm={say("remove")}
          cancel={place.translate("engine.cancel")}
          isDangerous
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void remove();
          }}
        />
      )}
    </section>
  );
};
