import type { CSSProperties } from "react";
import { initialsOf } from "./initials-of";
import "./ui.css";

interface EmblemProps {
  id: string;
  name: string;
  /** Its own picture. */
  url?: string | undefined;
  /** Of its sides, in px. */
  size?: number;
}

/**
 * What a company is known by at a glance: its logo, or its initials on its colour, which also surrounds the logo. Decoration
 * beside the name.
 */
export const Emblem = ({ id, name, url, size = 28 }: EmblemProps) => {
  const style = { ...hueOf(id), width: size, height: size, fontSize: size * 0.42 };
  if (url) return <img className="vc-hued vc-emblem" src={url} alt="" style={style} />;
  const initials = initialsOf(name.replace(legalForm, ""));
  // drawn by the style sheet: as text they would be part of what a button is called by those who see it alone
  return <span className="vc-hued vc-emblem" aria-hidden="true" data-initials={initials} style={style} />;
};

/** How a company is incorporated tells it from no other. */
const legalForm = /[\s,]+(ltda|s\.?\/?a|me|eireli|epp|inc|llc|gmbh)\.?$/i;

const hues = 12;

/**
 * The colour of something with an id, the same everywhere and always: for whatever has the class `vc-hued`, which makes of it
 * `--vc-tone`, that stands out from every surface, and `--vc-on-tone`, that is read on it, in the light and the dark look.
 *
 * @example
 * <header className="vc-hued" style={hueOf(company.id)}>
 */
export const hueOf = (id: string): CSSProperties => {
  let mixed = 0x811c9dc5;
  for (const letter of id) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  // React's type knows no variables
  return { "--vc-hue": (mixed % hues) * (360 / hues) } as CSSProperties;
};
