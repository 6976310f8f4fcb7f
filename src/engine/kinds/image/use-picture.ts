import { useRef, useState } from "react";
import { type RaRecord, useNotify } from "react-admin";
import type { PictureProps } from "../../define/draw";
import { useEngine } from "../../engine-provider";
import type { Outcome } from "../../ports";
import { pictureProblem } from "./picture-problem";

/** The calls behind a picture: what is under way, what went wrong as a dictionary key, and the means to stop. */
export const usePicture = ({ resource, record, picture, onChange }: PictureProps) => {
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
