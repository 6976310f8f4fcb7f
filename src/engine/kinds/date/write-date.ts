const styles = {
  date: { dateStyle: "medium" },
  day: { dateStyle: "short" },
  long: { dateStyle: "long" },
  moment: { dateStyle: "short", timeStyle: "short" },
  full: { dateStyle: "long", timeStyle: "short" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

// Making a format costs more than using it a thousand times.
const formats = new Map<string, Intl.DateTimeFormat>();

/** A date or instant as the language writes it, in the person's time zone; empty for what is no date. */
export const writeDate = ({ value, locale, style }: Written): string => {
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return "";
  return formatFor(locale, style).format(instant);
};

interface Written {
  value: string;
  locale: string;
  style: keyof typeof styles;
}

function formatFor(locale: string, style: keyof typeof styles): Intl.DateTimeFormat {
  const key = `${locale} ${style}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, styles[style]);
  formats.set(key, made);
  return made;
}
