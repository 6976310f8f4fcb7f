/** How a kind writes its numbers, in the words of Intl. */
export type NumberStyle = Pick<
  Intl.NumberFormatOptions,
  "style" | "unit" | "currency" | "useGrouping" | "minimumFractionDigits"
>;

interface Language {
  locale: string;
  style: NumberStyle;
}

/**
 * A number as the language writes it, with its unit and none of its decimals lost; empty for what is no number.
 *
 * @example
 * writeNumber({ value: 1234.5, locale: "pt-BR", style: { style: "currency", currency: "BRL" } }) // "R$ 1.234,50"
 */
export const writeNumber = ({ value, locale, style }: Language & { value: unknown }): string =>
  typeof value === "number" ? formatFor(locale, style).format(value) : "";

/**
 * A number as it stands in an input, which has the unit beside it.
 *
 * @example
 * writeInput({ value: 1234.5, locale: "pt-BR", style: { style: "currency", currency: "BRL" } }) // "1.234,50"
 */
export const writeInput = ({ value, locale, style }: Language & { value: unknown }): string => {
  const { minimumFractionDigits } = formatFor(locale, style).resolvedOptions();
  return writeNumber({ value, locale, style: { minimumFractionDigits } });
};

/**
 * What a person typed, in the way of the language first: where `1.5` cannot be that, such as in Portuguese, it is read
 * in the way of those who write a point, because a phone's keys know the phone's language alone. Nothing for what is no
 * number, and for one that would not be kept digit by digit.
 *
 * @example
 * readNumber({ typed: "R$ 1.234,5", locale: "pt-BR", style: { style: "currency", currency: "BRL" } }) // 1234.5
 */
export const readNumber = ({ typed, locale, style }: Language & { typed: string }): number | undefined => {
  const { unit, decimal, group } = marksOf({ locale, style });
  const bare = [unit, style.currency ?? ""].reduce((text, mark) => text.replace(mark, ""), typed).trim();
  const other = decimal === "." ? "," : ".";
  const found = patternOf(group, decimal).exec(bare) ?? patternOf(group && decimal, other).exec(bare);
  if (!found) return undefined;
  const [, sign, whole = "", fraction = ""] = found;
  const plain = `${whole.replace(/\D/g, "")}.${fraction}`.replace(/^0*(?=\d)|\.?0*$/g, "").replace(/^(?=\.|$)/, "0");
  const value = Number(plain);
  if (writeNumber({ value, locale: "en", style: { useGrouping: false } }) !== plain) return undefined;
  return sign && sign !== "+" && value !== 0 ? -value : value;
};

/**
 * The unit of a style, and the side of the number on which the language writes it.
 *
 * @example
 * unitOf({ locale: "es", style: { style: "unit", unit: "percent" } }) // { unit: "%", side: "end" }
 */
export const unitOf = (language: Language): { unit: string; side: "start" | "end" } => {
  const { unit, isFirst } = marksOf(language);
  return { unit, side: isFirst ? "start" : "end" };
};

function marksOf({ locale, style }: Language) {
  const parts = formatFor(locale, style).formatToParts(12345.6);
  const of = (...types: string[]) => parts.findIndex(({ type }) => types.includes(type));
  const at = of("currency", "unit");
  return {
    unit: parts[at]?.value ?? "",
    isFirst: at < of("integer"),
    decimal: parts[of("decimal")]?.value ?? ".",
    group: parts[of("group")]?.value ?? "",
  };
}

/**
 * Digits, those of the whole part without a gap or, where they are grouped, in threes; a blank may stand between them in any
 * language.
 */
function patternOf(group: string, decimal: string): RegExp {
  const whole = group ? `\\d+|[1-9]\\d{0,2}(?:[${group}\\s]\\d{3})+` : "\\d+";
  return new RegExp(`^([-−+]?)\\s*(?=[${decimal}]?\\d)(${whole})?(?:[${decimal}](\\d*))?$`);
}

// Making a format costs more than using it a thousand times.
const formats = new Map<string, Intl.NumberFormat>();

function formatFor(locale: string, style: NumberStyle): Intl.NumberFormat {
  const key = [locale, ...Object.values(style)].join(" ");
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { ...style, maximumFractionDigits: 20 });
  formats.set(key, made);
  return made;
}
