import { type ComponentType, type MouseEvent, useState } from "react";
import { useAccountTexts } from "../account-texts";

interface TermsNoticeProps {
  onFailure: (error: unknown) => void;
}

type Dialog = ComponentType<{ onClose: () => void }>;

/** The notice of terms and privacy, whose link opens them; they are fetched only then. */
export const TermsNotice = ({ onFailure }: TermsNoticeProps) => {
  const { before, link, after } = useAccountTexts().create.terms;
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
        {after}
      </p>
      {opened && <opened.Dialog onClose={() => setOpened(undefined)} />}
    </>
  );
};
