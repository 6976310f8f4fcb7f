/** A file as a record has it. */
interface StoredFile {
  name: string;
  /** In bytes. */
  size: number;
  url: string;
}

export const isFile = (value: unknown): value is StoredFile =>
  typeof value === "object" &&
  value !== null &&
  "name" in value &&
  typeof value.name === "string" &&
  "size" in value &&
  typeof value.size === "number" &&
  "url" in value &&
  typeof value.url === "string";

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/**
 * A size in bytes as the language writes it; 1 MB is 1024 kB here, as where files are chosen.
 *
 * @example
 * writeSize(1_572_864, "pt-BR") // "1,5 MB"
 */
export const writeSize = (bytes: number, locale: string): string => {
  // What is rounded to 1024 is one of the next.
  const at = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log(bytes * 1.0005) / Math.log(1024))));
  const format = { style: "unit", unit: units[at], unitDisplay: "short", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, format).format(bytes / 1024 ** at);
};
