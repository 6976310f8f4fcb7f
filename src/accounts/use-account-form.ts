import { type FormEvent, useEffect, useRef, useState } from "react";
import { ApiError } from "../providers/api-error";
import { type Problems, refusedFields } from "./problem";

type Values<Name extends string> = Record<Name, string>;

interface AccountForm<Name extends string> {
  /** In the order of the form: the first one with a problem gets the focus. */
  names: readonly Name[];
  /** `incomplete` are fields whose input holds something that is no value, such as half a date. */
  check: (values: Values<Name>, incomplete: ReadonlySet<string>) => Problems<Name>;
  send: (values: Values<Name>) => Promise<void>;
}

/** A form that checks, sends once at a time, and shows what the server says under its field; what was typed stays. */
export const useAccountForm = <Name extends string>({ names, check, send }: AccountForm<Name>) => {
  const form = useRef<HTMLFormElement>(null);
  // A state would let a second click through before React has drawn the first.
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems<Name>>({});
  const [failure, setFailure] = useState<unknown>();
  const [found, setFound] = useState<{ first: Name }>();

  // After drawing, so that a screen reader finds the error beside the field.
  useEffect(() => {
    if (found) form.current?.querySelector<HTMLInputElement>(`[name="${found.first}"]`)?.focus();
  }, [found]);

  const show = (next: Problems<Name>) => {
    setProblems(next);
    const first = names.find((name) => next[name]);
    if (first) setFound({ first });
    return first !== undefined;
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    setFailure(undefined);
    const values = valuesOf(event.currentTarget, names);
    if (show(check(values, incompleteIn(event.currentTarget)))) return;
    isSending.current = true;
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      setFailure(error);
      if (error instanceof ApiError) show(refusedFields(error, names));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  /** A field that is being mended is not scolded any more. */
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
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

/** What stands in the fields of a form. */
export const valuesOf = <Name extends string>(form: HTMLFormElement, names: readonly Name[]): Values<Name> => {
  const data = new FormData(form);
  // Every name of the list gets its value, which `fromEntries` cannot say.
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? "")])) as Values<Name>;
};

const incompleteIn = (form: HTMLFormElement): ReadonlySet<string> =>
  new Set([...form.querySelectorAll("input")].filter(({ validity }) => validity.badInput).map(({ name }) => name));
