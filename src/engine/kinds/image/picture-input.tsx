import ImageOutlined from "@mui/icons-material/ImageOutlined";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import type { PictureProps } from "../../define/draw";
import { plainText } from "../plain-text";
import { RemovePictureDialog } from "./remove-picture-dialog";
import { usePicture } from "./use-picture";
import "./picture-input.css";

/** A picture with the ways to change it. It is sent as soon as it is chosen; what is wrong with it is said beneath. */
export const PictureInput = (props: PictureProps) => {
  const { value, place } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { problem, isBusy, preview, send, remove, stop } = usePicture(props);
  const wasBusy = useRef(false);
  useEffect(() => {
    // The button that was pressed could not keep the focus: it was off meanwhile, or went away with the picture.
    if (wasBusy.current && !isBusy && document.activeElement === document.body) button.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  const saved = plainText(value);
  const shown = preview ?? saved;
  const label = place.translate(place.label);
  const say = (key: string, options = {}) => place.translate(`engine.picture.${key}`, options);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) void send(file);
    // The same file may be chosen again.
    target.value = "";
  };

  return (
    <section className="vc-paper vc-card" aria-labelledby={`${id}-title`} aria-busy={isBusy}>
      <h2 id={`${id}-title`}>{label}</h2>
      <div className="vc-picture">
        {shown ? (
          <img src={shown} alt={say("alt", { label })} />
        ) : (
          <span role="img" aria-label={say("none")}>
            <ImageOutlined aria-hidden />
          </span>
        )}
        <div>
          <div className="vc-picture-actions">
            <Button
              ref={button}
              variant="outlined"
              loading={isBusy}
              aria-describedby={`${id}-hint ${id}-problem`}
              onClick={() => input.current?.click()}
            >
              {say(saved ? "replace" : "choose")}
            </Button>
            {preview && <Button onClick={stop}>{say("stop")}</Button>}
            {saved && !isBusy && (
              <Button color="error" onClick={() => setAsking(true)}>
                {say("remove")}
              </Button>
            )}
          </div>
          <p id={`${id}-hint`} className="vc-picture-hint">
            {say("hint")}
          </p>
          <p id={`${id}-problem`} className="vc-error" role="alert">
            {problem && place.translate(problem)}
          </p>
          {isBusy && <LinearProgress aria-label={say("sending")} />}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept=".jpg,.jpeg,.png,image/jpeg,image/png"
          aria-label={label}
          onChange={choose}
        />
      </div>
      {isAsking && (
        <RemovePictureDialog
          onClose={() => setAsking(false)}
          onRemove={() => {
            setAsking(false);
            void remove();
          }}
        />
      )}
    </section>
  );
};
