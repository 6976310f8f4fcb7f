const hour = 3_600_000;
const form = /^\d{4}-\d{2}-\d{2}$/;
// a tab and the end of a line are text of several lines; what turns the direction of others' text around is none
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;
const unseenInLines = /[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069]/u;
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}]/u;

/** A day that there is, of a year that databases know: they have none before the first. */
const isDate = (text: string): boolean => {
  if (!form.test(text) || text.startsWith("0000")) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // what is no day is taken for one of the next month, or for none
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/** The latest day that is today somewhere: it begins first fourteen hours before UTC. */
const latestToday = () => new Date(Date.now() + 14 * hour).toISOString().slice(0, 10);

/**
 * The contract's own formats, as server and panel judge them; each looks at every character once.
 * - `single-line`: visible text without control characters, ends of lines and overrides of its direction
 * - `multi-line`: the same with tabs and ends of lines
 * - `past-date`: a day from 1900 to today
 */
export const contractFormats = {
  date: isDate,
  "past-date": (text: string): boolean => isDate(text) && text >= "1900-01-01" && text <= latestToday(),
  "single-line": (text: string): boolean => visible.test(text) && !unseen.test(text),
  "multi-line": (text: string): boolean => visible.test(text) && !unseenInLines.test(text),
};
