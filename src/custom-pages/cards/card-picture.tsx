import { useState } from "react";
import { initialsOf } from "../../ui/initials-of";

interface CardPictureProps {
  name: string;
  url: string | undefined;
  className: string;
  /** Of its sides, in px. */
  size: number;
}

/** The photo of a card, or the initials where there is none or it cannot be had; decoration beside the name. */
export const CardPicture = ({ name, url, className, size }: CardPictureProps) => {
  const [broken, setBroken] = useState<string>();
  if (url && url !== broken) {
    return <img className={className} src={url} alt="" width={size} height={size} onError={() => setBroken(url)} />;
  }
  return (
    <span className={className} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
};
