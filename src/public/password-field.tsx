import { type ComponentProps, useState } from "react";
import { usePublicTexts } from "./public-texts";
import { TextField } from "./text-field";

/** A password that can be shown while it is typed. */
export const PasswordField = (props: Omit<ComponentProps<typeof TextField>, "type" | "end">) => {
  const [isShown, setShown] = useState(false);
  const { showPassword, hidePassword } = usePublicTexts().public.login;
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      end={
        <button
          type="button"
          className="public-eye"
          aria-label={isShown ? hidePassword : showPassword}
          title={isShown ? hidePassword : showPassword}
          onClick={() => setShown(!isShown)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
            <circle cx="12" cy="12" r="3" />
            {isShown && <path d="M4 20 20 4" />}
          </svg>
        </button>
      }
    />
  );
};
