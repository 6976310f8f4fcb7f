import { type ComponentProps, type FormEvent, useCallback, useRef, useState } from "react";
import { PasswordField } from "../../public/password-field";
import { PasswordMeter } from "./password-meter";
import { usePasswordEstimate } from "./use-password-estimate";

/** A password that a person chooses, with the meter under it. */
export const NewPassword = (props: ComponentProps<typeof PasswordField>) => {
  const [password, setPassword] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const known = useCallback(() => otherValues(input.current), []);
  const estimate = usePasswordEstimate(password, known);
  return (
    <div>
      <PasswordField
        {...props}
        autoComplete="new-password"
        onInput={({ currentTarget }: FormEvent<HTMLInputElement>) => {
          input.current = currentTarget;
          setPassword(currentTarget.value);
        }}
      />
      <PasswordMeter estimate={estimate} />
    </div>
  );
};

/** What else the form holds: a password made of it is the first that a guesser tries. */
const otherValues = (input: HTMLInputElement | null): string[] =>
  [...(input?.form?.querySelectorAll("input") ?? [])]
    .filter(({ name }) => !/password/i.test(name))
    .flatMap(({ value }) => value.split(/[\s@.]+/))
    .filter(({ length }) => length > 2);
