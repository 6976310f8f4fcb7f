import { useEffect, useRef } from "react";
import { fixed } from "../../../i18n/fixed";
import { terms } from "../../../i18n/terms";

/** Terms of use, those of the mobile app and the privacy policy, in Portuguese. */
export const TermsDialog = ({ onClose }: { onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="account-dialog" lang={fixed.lang} aria-labelledby="terms-title" onClose={onClose}>
      <header>
        <h2 id="terms-title">{terms.title}</h2>
        <p className="account-dialog-date">{terms.updated}</p>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without a place in the order, a keyboard could not scroll it */}
      <section className="account-dialog-text" aria-labelledby="terms-title" tabIndex={0}>
        {terms.documents.map(({ title, parts }) => (
          <article key={title}>
            <h3>{title}</h3>
            {parts.map((part) => (
              <div key={part.title}>
                <h4>{part.title}</h4>
                {part.paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            ))}
          </article>
        ))}
      </section>
      <footer>
        <button type="button" className="public-button account-dialog-close" onClick={() => dialog.current?.close()}>
          {terms.close}
        </button>
      </footer>
    </dialog>
  );
};
