import { useState } from "react";
import { initialsOf } from "./initials-of";

/** The photo of a token, or the initials of its name; decoration beside the name. */
export const CardPicture = ({ name, url }: { name: string; url?: string | undefined }) => {
  const [broken, setBroken] = useState<string>();
  if (url && url !== broken) {
    return <img className="vcard-picture" src={url} alt="" width={76} height={76} onError={() => setBroken(url)} />;
  }
  return (
    <span className="vcard-picture" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
};
