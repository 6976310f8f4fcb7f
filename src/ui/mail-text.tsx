/** A text that may be an e-mail address: a line too narrow for it ends before the @, and not a letter short of its end. */
export const MailText = ({ text }: { text: string }) => {
  const at = text.indexOf("@");
  if (at < 1) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
};
