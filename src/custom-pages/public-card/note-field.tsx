import { type TextareaHTMLAttributes, useId } from "react";

interface NoteFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  error: string | undefined;
}

/** A labelled text of several lines with its error under it. */
export const NoteField = ({ label, error, ...input }: NoteFieldProps) => {
  const id = useId();
  return (
    <div className="public-field">
      <label htmlFor={id}>{label}</label>
      <div className="public-input">
        <textarea
          className="visit-note"
          id={id}
          rows={3}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...input}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="public-error">
          {error}
        </p>
      )}
    </div>
  );
};
