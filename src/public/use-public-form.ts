import { type FormEvent, useEffect, useRef, useState } from "react";
import { ApiError } from "../providers/api-error";
import { formValues } from "./form-values";

type Values<Name extends string> = Record<Name, string>;
type Problems<Name extends string, Problem> = Partial<Record<Name, Problem>>;

interface PublicForm<Name extends string, Problem> {
  /** In the order of the form: the first one with a problem gets the focus. */
  names: readonly Name[];
  /** `incomplete` are fields whose input holds something that is no value, such as half a date. */
  check: (
    values: Values<Name>,
    incomplete: ReadonlySet<string>,
  ) => Problems<Name, Problem> | Promise<Problems<Name, Problem>>;
  send: (values: Values<Name>) => Promise<void>;
  /** The fields that a refusal of the server is about. */
  refused: (error: ApiError, names: readonly Name[]) => Problems<Name, Problem>;
}

/** A form that checks, sends once at a time, and shows what the server says under its field; what was typed stays. */
export const usePublicForm = <Name extends string, Problem>({
  names,
  check,
  send,
  refused,
}: PublicForm<Name, Problem>) => {
  const form = useRef<HTMLFormElement>(null);
  // A state would let a second click through before React has drawn the first.
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems<Name, Problem>>({});
  const [failure, setFailure] = useState<unknown>();
  const [found, setFound] = useState<{ first: Name }>();

  // After drawing, so that a screen reader finds the error beside the field.
  useEffect(() => {
    if (found) form.current?.querySelector<HTMLElement>(`[name="${found.first}"]`)?.focus();
  }, [found]);

  const show = (next: Problems<Name, Problem>) => {
    setProblems(next);
    const first = names.find((name) => next[name]);
    if (first) setFound({ first });
    return first !== undefined;
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    setFailure(undefined);
    const values = formValues(event.currentTarget, names);
    isSending.current = true;
    setBusy(true);
    try {
      if (!show(await check(values, incompleteIn(event.currentTarget)))) await send(values);
    } catch (error) {
      setFailure(error);
      if (error instanceof ApiError) show(refused(error, names));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  /** A field that is being mended is not scolded any more. */
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const name = names.find((known) => known === target.name);
    if (name) setProblems((before) => (before[name] ? { ...before, [name]: undefined } : before));
  };

  return {
    problems,
    failure,
    isBusy,
    setFailure,
    /** For the `form` element. */
    form: { ref: form, onSubmit, onInput, noValidate: true, "aria-busy": isBusy, className: "public-form" },
  };
};

const incompleteIn = (form: HTMLFormElement): ReadonlySet<string> =>
  new Set([...form.querySelectorAll("input")].filter(({ validity }) => validity.badInput).map(({ name }) => name));
