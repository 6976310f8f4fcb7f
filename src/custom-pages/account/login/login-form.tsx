import { type FormEvent, useRef, useState } from "react";
import { ApiError } from "../../../providers/api-error";
import { panelAuth } from "../../../providers/panel-api";
import { failureText } from "../../../public/failure-text";
import { PasswordField } from "../../../public/password-field";
import { usePublicTexts } from "../../../public/public-texts";
import { TextField } from "../../../public/text-field";
import { Toast } from "../../../public/toast";

const names = ["login", "password"] as const;
type Name = (typeof names)[number];
type Problem = "required" | "refused";

/** Login and password; what was typed stays until the person is let in. */
export const LoginForm = () => {
  const dictionary = usePublicTexts();
  const texts = dictionary.public.login;
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Partial<Record<Name, Problem>>>({});
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);

  const show = (found: Partial<Record<Name, Problem>>) => {
    setProblems(found);
    const first = names.find((name) => found[name]);
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(undefined);
    const values = new FormData(event.currentTarget);
    const login = String(values.get("login") ?? "").trim();
    const password = String(values.get("password") ?? "");
    show({ login: login ? undefined : "required", password: password ? undefined : "required" });
    if (!login || !password) return;
    setBusy(true);
    try {
      await panelAuth.login({ login, password });
    } catch (error) {
      setFailure(error);
      if (error instanceof ApiError) show(refusedFields(error));
    } finally {
      setBusy(false);
    }
  };

  const required = { login: texts.loginRequired, password: texts.passwordRequired };
  const errorOf = (name: Name) => {
    if (problems[name] === "required") return required[name];
    return problems[name] === "refused" ? dictionary.messages.fields.INVALID : undefined;
  };

  return (
    <form ref={form} className="public-form" noValidate onSubmit={submit} aria-busy={isBusy}>
      <TextField
        name="login"
        label={texts.login}
        error={errorOf("login")}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
      />
      <PasswordField
        name="password"
        label={texts.password}
        error={errorOf("password")}
        autoComplete="current-password"
      />
      <button type="submit" className="public-button" aria-disabled={isBusy}>
        {isBusy ? texts.submitting : texts.submit}
      </button>
      <Toast
        text={failure === undefined ? undefined : failureText(dictionary, failure)}
        onClose={() => setFailure(undefined)}
      />
    </form>
  );
};

const refusedFields = ({ fields }: ApiError): Partial<Record<Name, Problem>> =>
  Object.fromEntries(
    names.filter((name) => fields.some(({ path }) => path === name)).map((name) => [name, "refused" as const]),
  );
