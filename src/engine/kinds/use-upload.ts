import { useRef, useState } from "react";
import { type RaRecord, useNotify } from "react-admin";
import type { UploadProps } from "../define/draw";
import { useEngine } from "../engine-provider";
import type { Failure, Outcome } from "../ports";

interface Options extends UploadProps {
  /** What is wrong with a file before it is sent, as a dictionary key. */
  problemOf: (file: File) => Promise<string | undefined>;
  /** What the kind itself says of a refusal of the server, as a dictionary key. */
  saidOf: (failure: Failure) => string | undefined;
}

/** The calls behind a file of a record: what is under way, what went wrong as a dictionary key, and the means to stop. */
export const useUpload = ({ resource, record, part, onChange, problemOf, saidOf }: Options) => {
  const { uploads, asFailure, messageKey, failureKey } = useEngine();
  const notify = useNotify();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<File>();
  const sending = useRef<AbortController>(undefined);

  const attempt = async (call: () => Promise<Outcome> | undefined) => {
    setProblem(undefined);
    setBusy(true);
    try {
      const outcome = await call();
      if (isRaRecord(outcome?.data)) onChange(outcome.data);
      if (outcome?.type) notify(messageKey("success", outcome.type), { type: "success" });
    } catch (error) {
      const failure = asFailure(error);
      if (!sending.current?.signal.aborted) setProblem(saidOf(failure) ?? failureKey(failure));
    }
    sending.current = undefined;
    setBusy(false);
  };

  const send = async (file: File) => {
    const wrong = await problemOf(file);
    if (wrong) return setProblem(wrong);
    setSent(file);
    const controller = new AbortController();
    sending.current = controller;
    await attempt(() => uploads?.put(resource, { id: record.id, part, file, signal: controller.signal }));
    setSent(undefined);
  };

  return {
    problem,
    isBusy,
    /** The chosen file while it is under way. */
    sent,
    send,
    remove: () => attempt(() => uploads?.remove(resource, { id: record.id, part })),
    stop: () => sending.current?.abort(),
  };
};

/**
 * Whether the server finds that what was sent is no such file.
 *
 * @example
 * saidOf={(failure) => (isNoSuchFile(failure) ? "engine.picture.notPicture" : undefined)}
 */
export const isNoSuchFile = ({ fields }: Failure): boolean => fields?.some(({ path }) => path === "file") ?? false;

const isRaRecord = (value: unknown): value is RaRecord => typeof value === "object" && value !== null && "id" in value;
