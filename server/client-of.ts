// what begins with the name of another, or carries it, comes before it
const families = ["Edg", "OPR", "SamsungBrowser", "CriOS", "FxiOS", "Firefox", "HeadlessChrome", "Chrome", "Safari"];

/**
 * The program that sent a request, by name and main version, such as `firefox/128` or `curl/8`. Of what a header says only
 * letters and a number are kept: a program is told from another one, a person from another one is not.
 */
export const clientOf = (userAgent: string | undefined): { client?: string } => {
  const said = (userAgent ?? "").slice(0, 512);
  const family = families.find((name) => said.includes(`${name}/`));
  // Safari writes its version elsewhere
  const version = family === "Safari" ? /\bVersion\/(\d{1,4})/ : family && new RegExp(`${family}/(\\d{1,4})`);
  if (family && version) return { client: named(family, version.exec(said)?.[1]) };
  const [, product, number] = /^([A-Za-z]{1,16}(?:-[A-Za-z]{1,16})?)\/(\d{1,4})/.exec(said) ?? [];
  return product ? { client: named(product, number) } : {};
};

const named = (name: string, version: string | undefined) =>
  version === undefined ? name.toLowerCase() : `${name.toLowerCase()}/${version}`;
