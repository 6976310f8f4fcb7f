import { type ComponentProps, type ComponentType, type FormEvent, type MouseEvent, useState } from "react";
import type { components } from "../../../../openapi/schema";
import { ApiError } from "../../../providers/api-error";
import { dataOf } from "../../../providers/data-of";
import { createIdempotency } from "../../../providers/idempotency";
import { panelApi } from "../../../providers/panel-api";
import { failureText } from "../../../public/failure-text";
import { createFormDraft } from "../../../public/form-draft";
import { formValues } from "../../../public/form-values";
import { notices } from "../../../public/notices";
import { PasswordField } from "../../../public/password-field";
import { PublicFrame } from "../../../public/public-frame";
import { PublicLink } from "../../../public/public-link";
import { usePublicTexts } from "../../../public/public-texts";
import { Redirect } from "../../../public/redirect";
import { successText } from "../../../public/success-text";
import { TextField } from "../../../public/text-field";
import { Toast } from "../../../public/toast";
import { localDay } from "../../../ui/local-day";
import { useAccountTexts } from "../account-texts";
import { NewPassword } from "../new-password";
import { problemText } from "../problem";
import { useAccountForm } from "../use-account-form";
import { type AccountField, accountFields, checkAccount, firstBirthday } from "./check-account";
import "../accounts.css";

/** Registration: from nothing to a mail that confirms the address. */
export const CreateAccount = () => {
  const texts = useAccountTexts();
  return (
    <PublicFrame title={texts.create.title} subtitle={texts.create.subtitle} isWide>
      <AccountForm />
      <nav className="public-links">
        <PublicLink to="/login">{texts.create.haveAccount}</PublicLink>
        <PublicLink to="/resend-confirmation">{texts.toResend}</PublicLink>
      </nav>
    </PublicFrame>
  );
};

/** The fields of a registration; whoever is registered goes on to the sign-in screen with the message beside it. */
const AccountForm = () => {
  const dictionary = usePublicTexts();
  const texts = useAccountTexts();
  const [draft] = useState(accountDraft.read);
  const today = localDay(new Date());
  const [isDone, setDone] = useState(false);

  const { problems, failure, setFailure, isBusy, form } = useAccountForm({
    names: accountFields,
    check: (values, incomplete) => checkAccount(values, { today, isBirthdayIncomplete: incomplete.has("birthday") }),
    send: async (values) => {
      const type = await register(values);
      accountDraft.clear();
      notices.show({ kind: "success", text: (all) => successText(all, type), on: ["/create-account", "/login"] });
      setDone(true);
    },
  });

  const field = (name: AccountField) => ({
    name,
    label: texts.create[name],
    error: problemText(dictionary, texts, problems[name]),
    defaultValue: draft[name],
  });
  const login: Partial<ComponentProps<typeof TextField>> = {
    autoCapitalize: "none",
    autoCorrect: "off",
    spellCheck: false,
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event);
    accountDraft.write(formValues(event.currentTarget, accountFields));
  };

  if (isDone) return <Redirect to="/login" />;
  return (
    <form {...form} onInput={onInput}>
      <div className="account-columns">
        <TextField {...field("firstName")} autoComplete="given-name" autoFocus />
        <TextField {...field("middleName")} autoComplete="additional-name" aria-required={false} />
        <TextField {...field("surName")} autoComplete="family-name" />
        <TextField {...field("birthday")} type="date" min={firstBirthday} max={today} autoComplete="bday" />
        <TextField {...field("app2Id")} {...login} autoComplete="username" />
        <TextField {...field("email")} {...login} type="email" autoComplete="email" />
        <NewPassword {...field("password")} />
        <PasswordField {...field("confirmPassword")} autoComplete="new-password" />
      </div>
      <TermsNotice onFailure={() => setFailure(new ApiError({ cause: "NETWORK_ERROR" }))} />
      <button type="submit" className="public-button" aria-disabled={isBusy}>
        {isBusy ? texts.create.submitting : texts.create.submit}
      </button>
      <Toast
        text={failure === undefined ? undefined : failureText(dictionary, failure)}
        onClose={() => setFailure(undefined)}
      />
    </form>
  );
};

interface TermsNoticeProps {
  onFailure: (error: unknown) => void;
}

type Dialog = ComponentType<{ onClose: () => void }>;

/** The notice of terms and privacy, whose link opens them; they are fetched only then. */
const TermsNotice = ({ onFailure }: TermsNoticeProps) => {
  const { before, link, after, kept } = useAccountTexts().create.terms;
  const [opened, setOpened] = useState<{ Dialog: Dialog }>();
  const open = async (event: MouseEvent) => {
    event.preventDefault();
    try {
      setOpened({ Dialog: (await import("./terms-dialog")).TermsDialog });
    } catch (error) {
      onFailure(error);
    }
  };
  return (
    <>
      <p className="account-terms">
        {before}
        {/* biome-ignore lint/a11y/useValidAnchor: a button would not break with the sentence that it stands in */}
        <a href="#terms" aria-haspopup="dialog" onClick={open}>
          {link}
        </a>
        {after} <PublicLink to="/what-is-kept">{kept}</PublicLink>
      </p>
      {opened && <opened.Dialog onClose={() => setOpened(undefined)} />}
    </>
  );
};

/** What was typed, until the account is made; never a password. */
const accountDraft = createFormDraft({
  key: "vcard-panel.draft.create-account",
  names: accountFields.filter((name) => !/password/i.test(name)),
});

const idempotency = createIdempotency();

/**
 * Registers a person and answers the success code. Sending the same again after an answer that never came makes no second
 * account.
 */
const register = async (values: Record<AccountField, string>): Promise<string> => {
  const middleName = values.middleName.trim();
  const body: components["schemas"]["AccountInput"] = {
    firstName: values.firstName.trim(),
    ...(middleName && { middleName }),
    surName: values.surName.trim(),
    app2Id: values.app2Id.trim(),
    email: values.email.trim(),
    birthday: values.birthday,
    password: values.password,
    confirmPassword: values.confirmPassword,
  };
  const answer = await idempotency.run({ path: "/accounts", body }, (key) =>
    panelApi.POST("/accounts", { body, params: { header: { "Idempotency-Key": key } } }),
  );
  return dataOf(answer).type;
};
