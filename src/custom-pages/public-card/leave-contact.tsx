import { type FormEvent, useEffect, useRef, useState } from "react";
import type { components } from "../../../openapi/schema";
import type { PublicCardTexts } from "../../i18n/dictionary";
import { ApiError } from "../../providers/api-error";
import { createIdempotency } from "../../providers/idempotency";
import { panelApi } from "../../providers/panel-api";
import { failureText } from "../../public/failure-text";
import { fillIn } from "../../public/fill-in";
import { createFormDraft } from "../../public/form-draft";
import { formValues } from "../../public/form-values";
import { usePublicTexts } from "../../public/public-texts";
import { Field, TextField } from "../../public/text-field";
import { textOf } from "../../public/text-of";
import { Toast } from "../../public/toast";
import { usePublicForm } from "../../public/use-public-form";
import { isEmail } from "../account/is-email";
import { usePublicCardTexts } from "./public-card-texts";
import type { PublicVcard } from "./use-public-vcard";

/** The visitor's turn: leaves a contact, and is thanked for it. */
export const LeaveContact = ({ vcard: { id, name } }: { vcard: PublicVcard }) => {
  const { leave, thanks } = usePublicCardTexts();
  const [isDone, setDone] = useState(false);
  const [isAgain, setAgain] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form is gone, and with it the place of whoever uses a keyboard or a screen reader.
    if (isDone) title.current?.focus();
  }, [isDone]);

  const named = (text: string) => fillIn(text, { name });
  if (isDone) {
    return (
      <section className="visit-box visit-thanks" aria-labelledby="visit-leave">
        <h2 id="visit-leave" ref={title} tabIndex={-1}>
          {thanks.title}
        </h2>
        <p>{named(thanks.text)}</p>
        <button
          type="button"
          className="public-button visit-second"
          onClick={() => {
            setAgain(true);
            setDone(false);
          }}
        >
          {thanks.another}
        </button>
      </section>
    );
  }
  return (
    <section className="visit-box" aria-labelledby="visit-leave">
      <h2 id="visit-leave">{leave.title}</h2>
      <p>{named(leave.text)}</p>
      <ContactForm id={id} isAgain={isAgain} onDone={() => setDone(true)} />
    </section>
  );
};

interface ContactFormProps {
  /** Of the token that it is left with. */
  id: string;
  /** Asked for by a button that has gone: the focus goes on here. */
  isAgain: boolean;
  onDone: () => void;
}

/** Name, and how to answer; what was typed stays until it has been left. */
const ContactForm = ({ id, isAgain, onDone }: ContactFormProps) => {
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

  const toldOf = (problem: ContactProblem | undefined) => {
    if (!problem) return undefined;
    if ("here" in problem) return texts.errors[problem.here];
    const { fields } = dictionary.messages;
    return textOf(fields, problem.field) ?? fields.INVALID;
  };
  const field = (name: ContactField) => ({
    name,
    label: texts.leave[name],
    error: toldOf(problems[name]),
    defaultValue: typed[name],
    "aria-required": name === "name",
  });
  const { label, error, ...note } = field("note");
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event);
    draft.write(formValues(event.currentTarget, contactFields));
  };

  return (
    <form {...form} onInput={onInput}>
      <TextField {...field("name")} autoComplete="name" autoFocus={isAgain} />
      <TextField {...field("email")} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      <TextField {...field("phone")} type="tel" autoComplete="tel" placeholder={texts.leave.phoneExample} />
      <Field
        label={label}
        error={error}
        control={(tied) => <textarea {...tied} {...note} className="visit-note" rows={3} />}
      />
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

const idempotency = createIdempotency();

/** Leaves a visitor's contact with a token. Sending the same again after an answer that never came leaves it once. */
const sendContact = async (id: string, values: ContactValues): Promise<void> => {
  const email = values.email.trim();
  const note = values.note.trim();
  const phone = values.phone.trim() ? await phoneNumberOf(values.phone) : undefined;
  const body: components["schemas"]["PublicContactInput"] = {
    name: values.name.trim(),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(note && { note }),
  };
  await idempotency.run({ path: `/public/vcards/${id}/contacts`, body }, (key) =>
    panelApi.POST("/public/vcards/{id}/contacts", {
      body,
      params: { path: { id }, header: { "Idempotency-Key": key } },
    }),
  );
};

/** The fields in the order of the form. */
const contactFields = ["name", "email", "phone", "note"] as const;
type ContactField = (typeof contactFields)[number];
type ContactValues = Record<ContactField, string>;

/** What is wrong with a field: found here, or told by the server. A code and no text, so that it follows the language. */
type ContactProblem = { here: keyof PublicCardTexts["errors"] } | { field: string };

type Problems = Partial<Record<ContactField, ContactProblem>>;

/** What is wrong with a visitor's contact before it is sent. */
const checkContact = async ({ name, email, phone, note }: ContactValues): Promise<Problems> => {
  const problems: Problems = {};
  if (!name.trim()) problems.name = { here: "nameRequired" };
  else if (charactersOf(name) > 120) problems.name = { here: "tooLong" };
  if (email.trim() && !isEmail(email.trim())) problems.email = { here: "emailInvalid" };
  if (phone.trim() && !(await phoneNumberOf(phone))) problems.phone = { here: "phoneInvalid" };
  if (charactersOf(note) > 2000) problems.note = { here: "tooLong" };
  return problems;
};

/** The fields that an answer of the server is about. */
const refusedContact = ({ fields }: ApiError): Problems => {
  const problems: Problems = {};
  for (const name of contactFields) {
    const told = fields.find(({ path }) => path === name);
    if (told) problems[name] = { field: told.type };
  }
  return problems;
};

// Counted as the server does: an emoji is one character.
const charactersOf = (text: string): number => [...text.trim()].length;

/**
 * The number that a person means, in E.164, or nothing where it is none. Without a country code it is one of Brazil, as
 * in the panel. The numbering plans are fetched with the first number, since most visitors leave none.
 *
 * @throws ApiError with the cause NETWORK_ERROR when they cannot be had.
 */
const phoneNumberOf = async (typed: string): Promise<string | undefined> => {
  const { parsePhoneNumberFromString } = await import("libphonenumber-js/min").catch(() => {
    throw new ApiError({ cause: "NETWORK_ERROR" });
  });
  const number = parsePhoneNumberFromString(typed, "BR");
  return number?.isPossible() ? number.number : undefined;
};
