import ImageOutlined from "@mui/icons-material/ImageOutlined";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import type { PictureProps } from "../../define/draw";
import { plainText } from "../plain-text";
import "./picture-input.css";
import { type RaRecord, useNotify } from "react-admin";
import { useEngine } from "../../engine-provider";
import type { Outcome } from "../../ports";

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

/** The calls behind a picture: what is under way, what went wrong as a dictionary key, and the means to stop. */
const usePicture = ({ resource, record, picture, onChange }: PictureProps) => {
  const { pictures, asFailure, messageKey, failureKey } = useEngine();
  const notify = useNotify();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [preview, setPreview] = useState<string>();
  const sending = useRef<AbortController>(undefined);

  const attempt = async (call: () => Promise<Outcome> | undefined) => {
    setProblem(undefined);
    setBusy(true);
    try {
      const outcome = await call();
      if (isRaRecord(outcome?.data)) onChange(outcome.data);
      if (outcome?.type) notify(messageKey("success", outcome.type), { type: "success" });
    } catch (error) {
      if (!sending.current?.signal.aborted) setProblem(problemOf(error));
    }
    sending.current = undefined;
    setBusy(false);
  };

  const problemOf = (error: unknown): string => {
    const failure = asFailure(error);
    const isNone = failure.fields?.some(({ path }) => path === "file");
    return isNone ? "engine.picture.notPicture" : failureKey(failure);
  };

  const send = async (file: File) => {
    const wrong = await pictureProblem(file);
    if (wrong) {
      setProblem(wrong === "tooLarge" ? failureKey({ type: "SIZE_EXCEEDS_LIMIT" }) : `engine.picture.${wrong}`);
      return;
    }
    const address = URL.createObjectURL(file);
    setPreview(address);
    const controller = new AbortController();
    sending.current = controller;
    await attempt(() => pictures?.put(resource, { id: record.id, picture, file, signal: controller.signal }));
    setPreview(undefined);
    URL.revokeObjectURL(address);
  };

  return {
    problem,
    isBusy,
    /** The chosen file while it is under way. */
    preview,
    send,
    remove: () => attempt(() => pictures?.remove(resource, { id: record.id, picture })),
    stop: () => sending.current?.abort(),
  };
};

const isRaRecord = (value: unknown): value is RaRecord => typeof value === "object" && value !== null && "id" in value;

const mostBytes = 3 * 1024 * 1024;
const jpeg = [0xff, 0xd8, 0xff];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * What is wrong with a file that should become a picture: none, larger than 3 MB, or not to be read. It is judged by
 * how it begins, as the server does, whatever its name says.
 *
 * @example
 * await pictureProblem(new File(["hello"], "photo.png")) // "notPicture"
 */
const pictureProblem = async (file: Blob): Promise<"notPicture" | "tooLarge" | "unreadable" | undefined> => {
  try {
    const start = new Uint8Array(await file.slice(0, png.length).arrayBuffer());
    const isPicture = [jpeg, png].some((signature) => signature.every((byte, at) => start[at] === byte));
    if (!isPicture) return "notPicture";
  } catch {
    // Moved, deleted or forbidden since it was chosen.
    return "unreadable";
  }
  return file.size > mostBytes ? "tooLarge" : undefined;
};
