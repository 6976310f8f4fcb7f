import { useEffect, useRef, useState } from "react";
import { ContactForm } from "./contact-form";
import { usePublicCardTexts } from "./public-card-texts";
import type { PublicVcard } from "./use-public-vcard";

/** The visitor's turn: leaves a contact, and is thanked for it. */
export const LeaveContact = ({ vcard: { id, name } }: { vcard: PublicVcard }) => {
  const { leave, thanks } = usePublicCardTexts();
  const [isDone, setDone] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form is gone, and with it the place of whoever uses a keyboard or a screen reader.
    if (isDone) title.current?.focus();
  }, [isDone]);

  const named = (text: string) => text.replace("%{name}", () => name);
  if (isDone) {
    return (
      <section className="visit-box visit-thanks" aria-labelledby="visit-leave">
        <h2 id="visit-leave" ref={title} tabIndex={-1}>
          {thanks.title}
        </h2>
        <p>{named(thanks.text)}</p>
        <button type="button" className="public-button visit-second" onClick={() => setDone(false)}>
          {thanks.another}
        </button>
      </section>
    );
  }
  return (
    <section className="visit-box" aria-labelledby="visit-leave">
      <h2 id="visit-leave">{leave.title}</h2>
      <p>{named(leave.text)}</p>
      <ContactForm id={id} onDone={() => setDone(true)} />
    </section>
  );
};
