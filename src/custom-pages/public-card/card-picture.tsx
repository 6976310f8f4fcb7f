import { useState } from "react";
import { initialsOf } from "../cards/initials-of";

/** The photo of a card, or the initials where there is none or it cannot be had; decoration beside the name. */
export const CardPicture = ({ name, url }: { name: string; url: string | undefined }) => {
  const [isBroken, setBroken] = useState(false);
  if (url && !isBroken) {
    return <img className="visit-picture" src={url} alt="" width={104} height={104} onError={() => setBroken(true)} />;
  }
  return (
    <span className="visit-picture" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
};
