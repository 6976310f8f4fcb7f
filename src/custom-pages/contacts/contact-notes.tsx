import Alert from "@mui/material/Alert";
import Autocomplete from "@mui/material/Autocomplete";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { Controller, useForm } from "react-hook-form";
import { useEngine, useVerb } from "../../engine";
import { LeaveDialog, useLeaveGuard } from "../../engine/forms";
import { type Contact, type ContactInput, contactsResource } from "./contact";

/** The person's own note and tags on a contact. Whatever fails, what was typed stays. */
export const ContactNotes = ({ contact }: { contact: Contact }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { asFailure } = useEngine();
  const { run, isRunning, problemOf } = useVerb(contactsResource, "update", { success: "CONTACT_SAVED" });
  const [theirs, setTheirs] = useState<Contact>();
  const { control, register, handleSubmit, reset, formState } = useForm<Notes>({
    // Follows the server while nothing is typed; what is typed is never replaced.
    values: notesOf(contact),
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty } = formState;
  const guard = useLeaveGuard(isDirty && !isRunning);

  const send = async (notes: Notes, over: Contact) => {
    setTheirs(undefined);
    try {
      const { data } = await run({ id: over.id, record: over, body: toOwnPart(notes, over) });
      reset(notesOf(data));
    } catch (error) {
      const { current } = asFailure(error);
      if (isContact(current)) setTheirs(current);
      else notify(problemOf(error), { type: "error" });
    }
  };
  const submit = (over: Contact) => void handleSubmit((notes) => send(notes, over))();

  return (
    <section className="vc-paper vc-card" aria-labelledby="notes-title">
      <h2 id="notes-title">{translate("contacts.notes.title")}</h2>
      <form
        className="vc-nested"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(contact);
        }}
      >
        <p className="ls-quiet">{translate("contacts.notes.hint")}</p>
        {theirs && (
          <NotesConflict
            onKeepMine={() => submit(theirs)}
            onTakeTheirs={() => {
              reset(notesOf(theirs));
              setTheirs(undefined);
            }}
          />
        )}
        <TextField
          {...register("note", {
            maxLength: { value: noteLimit, message: translate("contacts.notes.tooLong", { count: noteLimit }) },
          })}
          label={translate("contacts.notes.note")}
          multiline
          minRows={3}
          maxRows={12}
          error={Boolean(errors.note)}
          helperText={errors.note?.message}
        />
        <Controller
          name="tags"
          control={control}
          rules={{
            validate: (tags) => tags.length <= mostTags || translate("contacts.notes.tooMany", { count: mostTags }),
          }}
          render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
            <Autocomplete
              multiple
              freeSolo
              // What was typed and not confirmed by Enter is a tag too.
              autoSelect
              options={[]}
              value={value}
              onChange={(_event, tags) => onChange(tagsFrom(tags))}
              onBlur={onBlur}
              renderInput={(params) => (
                <TextField
                  {...params}
                  inputRef={ref}
                  label={translate("contacts.notes.tags")}
                  error={Boolean(error)}
                  helperText={error?.message ?? translate("contacts.notes.tagsHint", { count: mostTags })}
                />
              )}
            />
          )}
        />
        <div className="vc-header-actions">
          <Button type="submit" variant="contained" loading={isRunning} disabled={!isDirty}>
            {translate("contacts.notes.save")}
          </Button>
          {isDirty && !isRunning && (
            <Button onClick={() => reset(notesOf(contact))}>{translate("contacts.notes.discard")}</Button>
          )}
        </div>
      </form>
      {guard.isAsking && <LeaveDialog onStay={guard.stay} onLeave={guard.leave} />}
    </section>
  );
};

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

/** What the form of notes holds: every input has a value. */
interface Notes {
  note: string;
  tags: string[];
}

/** The bounds of the contract. */
const noteLimit = 2000;
const mostTags = 20;
const tagLimit = 40;

const notesOf = ({ note = "", tags }: Contact): Notes => ({ note, tags });

/** The change to send: the favourite mark stays as it is, and an emptied note is absent. */
const toOwnPart = ({ note, tags }: Notes, { isFavorite }: Contact): ContactInput => ({
  ...(note.trim() && { note: note.trim() }),
  tags,
  isFavorite,
});

/** Tags as typed, cut to what the contract takes: trimmed, none twice in any spelling of capitals. */
const tagsFrom = (typed: readonly string[]): string[] => {
  const tags = new Map<string, string>();
  for (const text of typed) {
    const tag = text.trim().slice(0, tagLimit).trim();
    if (tag && !tags.has(tag.toLocaleLowerCase())) tags.set(tag.toLocaleLowerCase(), tag);
  }
  return [...tags.values()];
};
