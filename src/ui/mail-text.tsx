import type { ReactNode } from "react";

/** A text that may hold e-mail addresses: a line too narrow for one ends before the @, and not a letter short of its end. */
export const MailText = ({ text }: { text: string }): ReactNode => {
  const at = text.indexOf("@", 1);
  if (at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {MailText({ text: text.slice(at) })}
    </>
  );
};

/** Leads to writing to an e-mail address. */
export const MailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`}>
    <MailText text={address} />
  </a>
);
