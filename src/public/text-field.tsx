import { type InputHTMLAttributes, type ReactNode, useId } from "react";

interface FieldProps {
  label: string;
  error?: string;
  /** Inside the field, behind the text. */
  end?: ReactNode;
  /** Draws the control with what ties it to its label and its error. */
  control: (tied: TiedAttributes) => ReactNode;
}

interface TiedAttributes {
  id: string;
  "aria-required": boolean;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

/** A labelled control with its error under it, tied together for those who do not see the page. */
export const Field = ({ label, error, end, control }: FieldProps) => {
  const id = useId();
  return (
    <div className="public-field">
      <label htmlFor={id}>{label}</label>
      <div className="public-input">
        {control({
          id,
          "aria-required": true,
          "aria-invalid": error ? true : undefined,
          "aria-describedby": error ? `${id}-error` : undefined,
        })}
        {end}
      </div>
      {error && (
        <p id={`${id}-error`} className="public-error">
          {error}
        </p>
      )}
    </div>
  );
};

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement>, Omit<FieldProps, "control"> {
  name: string;
}

/** A line of text; it has to be filled in unless `aria-required` says otherwise. */
export const TextField = ({ label, error, end, ...input }: TextFieldProps) => (
  <Field label={label} error={error} end={end} control={(tied) => <input {...tied} {...input} />} />
);
