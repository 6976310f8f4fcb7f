import { usePublicForm } from "../../public/use-public-form";
import { type Problems, refusedFields } from "./problem";

type Values<Name extends string> = Record<Name, string>;

interface AccountForm<Name extends string> {
  /** In the order of the form: the first one with a problem gets the focus. */
  names: readonly Name[];
  /** `incomplete` are fields whose input holds something that is no value, such as half a date. */
  check: (values: Values<Name>, incomplete: ReadonlySet<string>) => Problems<Name>;
  send: (values: Values<Name>) => Promise<void>;
}

/** A form of the accounts, which knows whose login or address is taken. */
export const useAccountForm = <Name extends string>(form: AccountForm<Name>) =>
  usePublicForm({ ...form, refused: refusedFields });
