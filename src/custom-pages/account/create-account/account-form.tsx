import { type ComponentProps, type FormEvent, useState } from "react";
import { ApiError } from "../../../providers/api-error";
import { failureText } from "../../../public/failure-text";
import { formValues } from "../../../public/form-values";
import { navigation } from "../../../public/navigation";
import { notices } from "../../../public/notices";
import { PasswordField } from "../../../public/password-field";
import { usePublicTexts } from "../../../public/public-texts";
import { successText } from "../../../public/success-text";
import { TextField } from "../../../public/text-field";
import { Toast } from "../../../public/toast";
import { useAccountTexts } from "../account-texts";
import { NewPassword } from "../new-password";
import { problemText } from "../problem";
import { useAccountForm } from "../use-account-form";
import { accountDraft } from "./account-draft";
import { type AccountField, accountFields, checkAccount, firstBirthday } from "./check-account";
import { register } from "./register";
import { TermsNotice } from "./terms-notice";

/** The fields of a registration; whoever is registered goes on to the sign-in screen with the message beside it. */
export const AccountForm = () => {
  const dictionary = usePublicTexts();
  const texts = useAccountTexts();
  const [draft] = useState(accountDraft.read);
  const today = localDate(new Date());

  const { problems, failure, setFailure, isBusy, form } = useAccountForm({
    names: accountFields,
    check: (values, incomplete) => checkAccount(values, { today, isBirthdayIncomplete: incomplete.has("birthday") }),
    send: async (values) => {
      const type = await register(values);
      accountDraft.clear();
      notices.show({ kind: "success", text: (all) => successText(all, type), on: ["/create-account", "/login"] });
      navigation.go("/login");
    },
  });

  const field = (name: Exclude<AccountField, "middleName">) => ({
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

  return (
    <form {...form} onInput={onInput}>
      <div className="account-columns">
        <TextField {...field("firstName")} autoComplete="given-name" autoFocus />
        <TextField
          name="middleName"
          label={texts.create.middleName}
          error={problemText(dictionary, texts, problems.middleName)}
          defaultValue={draft.middleName}
          autoComplete="additional-name"
          aria-required={false}
        />
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

const localDate = (at: Date): string => {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
};
