import Alert from "@mui/material/Alert";
import Autocomplete from "@mui/material/Autocomplete";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { useTranslate } from "react-admin";
import { draw, type InputProps, longText, useEngine, useVerb, type Values, z } from "../../engine";
import { DraftNotice, FormFields, FormScope, LeaveDialog, useField, useStayingForm } from "../../engine/forms";
import { WaitingBlock } from "../../ui/waiting-block";
import { type Contact, type ContactInput, contactsResource } from "./contact";

/** The person's own note and tags on a contact. Whatever fails, what was typed stays. */
export const ContactNotes = ({ contact }: { contact: Contact }) => {
  const translate = useTranslate();
  const { asFailure } = useEngine();
  const { run } = useVerb(contactsResource, "update", { success: "CONTACT_SAVED" });
  const [theirs, setTheirs] = useState<Contact>();
  const { form, scope, refuse, guard, draft, version, begin } = useStayingForm<Contact>({
    fields,
    newest: contact,
    shown: asItIs,
    markOf: ({ updatedAt }) => updatedAt,
    place: { resource: contactsResource, verb: "notes", id: contact.id },
  });
  const { isSubmitting, isDirty } = form.formState;

  const save = async (notes: Values, over: Contact) => {
    setTheirs(undefined);
    const held = structuredClone(form.getValues());
    try {
      const { data } = await run({ id: over.id, record: over, body: toOwnPart(notes, over) });
      begin(data, held);
    } catch (error) {
      const failure = asFailure(error);
      if (isContact(failure.current)) setTheirs(failure.current);
      else refuse(failure);
    }
  };
  const submit = (over: Contact) => void form.handleSubmit((notes) => save(notes, over))();
  // Taken up again over notes that have changed since: it is asked before anything is saved.
  const { restored } = draft;
  const onRestored = useEffectEvent(() => setTheirs(contact));
  useEffect(() => {
    if (restored) onRestored();
  }, [restored]);

  return (
    <section className="vc-paper vc-card" aria-labelledby="notes-title">
      <h2 id="notes-title">{translate("contacts.notes.title")}</h2>
      <form
        className="vc-nested"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(version);
        }}
      >
        <p className="ls-quiet">{translate("contacts.notes.hint")}</p>
        {theirs ? (
          <NotesConflict
            onKeepMine={() => submit(theirs)}
            onTakeTheirs={() => {
              setTheirs(undefined);
              begin(theirs, form.getValues());
            }}
          />
        ) : (
          <DraftNotice draft={draft} />
        )}
        <FormScope {...{ form, scope }}>
          <Suspense fallback={<WaitingBlock height={180} />}>
            <FormFields fields={fields} root="contacts.notes" />
          </Suspense>
        </FormScope>
        <div className="vc-header-actions">
          <Button type="submit" variant="contained" loading={isSubmitting} disabled={!isDirty}>
            {translate("contacts.notes.save")}
          </Button>
          {isDirty && !isSubmitting && (
            <Button
              onClick={() => {
                setTheirs(undefined);
                begin(contact, form.getValues());
              }}
            >
              {translate("contacts.notes.discard")}
            </Button>
          )}
        </div>
      </form>
      {guard.isAsking && (
        <LeaveDialog
          onStay={guard.stay}
          onLeave={() => {
            draft.forget();
            guard.leave();
          }}
        />
      )}
    </section>
  );
};

const asItIs = ({ note, tags }: Contact): Values => ({ note, tags });

const isContact = (record: object | undefined): record is Contact => record !== undefined && "isFavorite" in record;

interface NotesConflictProps {
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Said when the notes were changed elsewhere meanwhile: nothing is overwritten until the person decides. */
const NotesConflict = ({ onKeepMine, onTakeTheirs }: NotesConflictProps) => {
  const translate = useTranslate();
  return (
    <Alert severity="warning" role="alert">
      {translate("contacts.notes.conflict")}
      <div className="vc-header-actions">
        <Button size="small" color="inherit" variant="outlined" onClick={onKeepMine}>
          {translate("contacts.notes.keepMine")}
        </Button>
        <Button size="small" color="inherit" onClick={onTakeTheirs}>
          {translate("contacts.notes.takeTheirs")}
        </Button>
      </div>
    </Alert>
  );
};

/** The change to send: the favourite mark stays as it is, and an emptied note is absent. */
const toOwnPart = ({ note, tags }: Values, { isFavorite }: Contact): ContactInput => ({
  ...(typeof note === "string" && { note: note.trim() }),
  tags: textsOf(tags),
  isFavorite,
});

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Tags, each of them typed. What is typed is one before Enter confirms it, and so is saved, kept and asked about as all else. */
const TagsInput = (props: InputProps) => {
  const translate = useTranslate();
  const { field, error, text } = useField(props);
  const given = textsOf(field.value);
  const [own, setOwn] = useState({ given, chosen: given, typed: "" });
  // Values from outside, such as those of a reset, are not what was typed here.
  if (given.join("\n") !== own.given.join("\n")) setOwn({ given, chosen: given, typed: "" });
  const change = (chosen: string[], typed: string) => {
    const tags = tagsFrom([...chosen, typed]);
    setOwn({ given: tags, chosen, typed });
    field.onChange(tags);
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={[]}
      value={own.chosen}
      inputValue={own.typed}
      onInputChange={(_event, typed, reason) => reason === "input" && change(own.chosen, typed)}
      onChange={(_event, tags, reason) => change(tagsFrom(tags), reason === "removeOption" ? own.typed : "")}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={text.inputRef}
          label={text.label}
          error={text.error}
          helperText={error || translate("contacts.notes.tagsHint", { count: mostTags })}
        />
      )}
    />
  );
};

/** The bounds of the contract. */
const noteLimit = 2000;
const mostTags = 20;
const tagLimit = 40;

const fields = {
  note: longText().max(noteLimit).optional(),
  tags: draw(z.array(z.string().min(1).max(tagLimit)).max(mostTags), {
    Cell: ({ value }) => textsOf(value).join(", "),
    Input: TagsInput,
    initial: [],
    wide: true,
  }).optional(),
};

/** Tags as typed: trimmed, none twice in any spelling of capitals. One that is too long stays, to be refused with the reason. */
const tagsFrom = (typed: readonly string[]): string[] => {
  const tags = new Map<string, string>();
  for (const text of typed) {
    const tag = text.trim();
    if (tag && !tags.has(tag.toLocaleLowerCase())) tags.set(tag.toLocaleLowerCase(), tag);
  }
  return [...tags.values()];
};
