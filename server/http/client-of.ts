// what begins with the name of another, or carries it, comes before it; with what people call it, where that is not its name
const families: Record<string, string> = {
  Edg: "Edge",
  OPR: "Opera",
  SamsungBrowser: "Samsung Internet",
  CriOS: "Chrome",
  FxiOS: "Firefox",
  Firefox: "Firefox",
  HeadlessChrome: "Chrome",
  Chrome: "Chrome",
  Safari: "Safari",
};

const systems: readonly [RegExp, string][] = [
  [/\b(iPhone|iPod)\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\b(Mac OS X|Macintosh)\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/**
 * The program that sent a request, by name and main version, such as `firefox/128` or `curl/8`. Of what a header says only
 * letters and a number are kept: a program is told from another one, a person from another one is not.
 */
export const clientOf = (userAgent: string | undefined): { client?: string } => {
  const { family, version } = programOf(userAgent);
  if (!family) return {};
  const name = family.toLowerCase();
  return { client: version === undefined ? name : `${name}/${version}` };
};

/** The same for the person who uses it, with the system that it runs on: `Firefox 128 · Windows`. */
export const deviceOf = (userAgent: string | undefined): string | undefined => {
  const { family, version } = programOf(userAgent);
  const system = systems.find(([pattern]) => pattern.test(headOf(userAgent)))?.[1];
  const program = family && [families[family] ?? family, version].filter(Boolean).join(" ");
  return [program, system].filter(Boolean).join(" · ") || undefined;
};

const headOf = (userAgent = "") => userAgent.slice(0, 512);

const programOf = (userAgent: string | undefined): { family?: string; version?: string | undefined } => {
  const said = headOf(userAgent);
  const family = Object.keys(families).find((name) => said.includes(`${name}/`));
  // Safari writes its version elsewhere
  const version = family === "Safari" ? /\bVersion\/(\d{1,4})/ : family && new RegExp(`${family}/(\\d{1,4})`);
  if (family && version) return { family, version: version.exec(said)?.[1] };
  const [, product, number] = /^([A-Za-z]{1,16}(?:-[A-Za-z]{1,16})?)\/(\d{1,4})/.exec(said) ?? [];
  return product ? { family: product, version: number } : {};
};
