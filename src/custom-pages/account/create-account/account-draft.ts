import { createFormDraft } from "../../../public/form-draft";
import { accountFields } from "./check-account";

/** What was typed, until the account is made; never a password. */
export const accountDraft = createFormDraft({
  key: "vcard-panel.draft.create-account",
  names: accountFields.filter((name) => !/password/i.test(name)),
});
