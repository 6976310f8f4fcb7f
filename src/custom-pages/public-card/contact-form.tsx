import { type FormEvent, useRef, useState } from "react";
import { failureText } from "../../public/failure-text";
import { createFormDraft } from "../../public/form-draft";
import { formValues } from "../../public/form-values";
import { usePublicTexts } from "../../public/public-texts";
import { TextField } from "../../public/text-field";
import { Toast } from "../../public/toast";
import { usePublicForm } from "../../public/use-public-form";
import { type ContactField, type ContactProblem, checkContact, contactFields, refusedContact } from "./check-contact";
import { NoteField } from "./note-field";
import { usePublicCardTexts } from "./public-card-texts";
import { sendContact } from "./send-contact";

interface ContactFormProps {
  /** Of the token that it is left with. */
  id: string;
  onDone: () => void;
}

/** Name, and how to answer; what was typed stays until it has been left. */
export const ContactForm = ({ id, onDone }: ContactFormProps) => {
  const dictionary = usePublicTexts();
  const texts = usePublicCardTexts();
  const [draft] = useState(() => createFormDraft({ key: `vcard-panel.draft.contact.${id}`, names: contactFields }));
  const [typed] = useState(draft.read);
  // A press that comes before the thanks are drawn is not a second contact.
  const isLeft = useRef(false);

  const { problems, failure, setFailure, isBusy, form } = usePublicForm<ContactField, ContactProblem>({
    names: contactFields,
    check: checkContact,
    refused: refusedContact,
    send: async (values) => {
      if (isLeft.current) return;
      await sendContact(id, values);
      isLeft.current = true;
      draft.clear();
      onDone();
    },
  });

  const textOf = (problem: ContactProblem | undefined) => {
    if (!problem) return undefined;
    if ("here" in problem) return texts.errors[problem.here];
    const fields: Partial<Record<typeof problem.field, string>> = dictionary.messages.fields;
    return fields[problem.field] ?? dictionary.messages.fields.INVALID;
  };
  const field = (name: ContactField) => ({
    name,
    label: texts.leave[name],
    error: textOf(problems[name]),
    defaultValue: typed[name],
    "aria-required": name === "name",
  });
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event);
    draft.write(formValues(event.currentTarget, contactFields));
  };

  return (
    <form {...form} onInput={onInput}>
      <TextField {...field("name")} autoComplete="name" />
      <TextField {...field("email")} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      <TextField {...field("phone")} type="tel" autoComplete="tel" placeholder={texts.leave.phoneExample} />
      <NoteField {...field("note")} />
      <button type="submit" className="public-button" aria-disabled={isBusy}>
        {isBusy ? texts.leave.submitting : texts.leave.submit}
      </button>
      <Toast
        text={failure === undefined ? undefined : failureText(dictionary, failure)}
        onClose={() => setFailure(undefined)}
      />
    </form>
  );
};
