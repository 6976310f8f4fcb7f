import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { paths } from "../../server/paths";

const read = (file: string) => readFileSync(join(paths.root, file), "utf8");

const rules = [
  ...read("server/http/rate-limits.ts").matchAll(/^ {2}(\w+): \{ points: ([\d_]+), duration: ([\d *]*\d)[^}]*\}/gm),
].map(([, name = "", points = "", duration = ""]) => ({
  name,
  points: Number(points.replaceAll("_", "")),
  seconds: duration.split("*").reduce((product, factor) => product * Number(factor), 1),
}));

const spans: Record<number, string> = {
  60: "a minute",
  [15 * 60]: "in 15 minutes",
  [60 * 60]: "an hour",
  [24 * 60 * 60]: "in 24 hours",
};

/** How the row of the page begins that tells of a rule. */
const rowOf: Record<string, string> = {
  signInByPersonAndIp: "Sign-in that fails",
  signInByPerson: "Sign-in that fails",
  signInByIp: "Sign-in that fails",
  passwordProof: "Guesses of one's own password",
  secondStep: "Wrong codes of an authenticator app",
  singleSignOnByIp: "Sign-ins by a company's provider",
  accountByIp: "Registrations",
  mailByAddress: "Mails to others",
  mailByCaller: "Mails to others",
  mailByPair: "Mails of one kind",
  mailByStrangers: "Mails to others",
  mailByRecipient: "Mails of one kind",
  namedByCaller: "Sharing, inviting",
  invitedByCompany: "Invitations by address",
  pictureByCaller: "Pictures",
  fileByCaller: "Files of records",
  fileReadByCaller: "Files of records",
  dataExportByCaller: "Files of all that is one's own",
  erasureByCaller: "Files of all that is one's own",
  importByCaller: "Files of own cards",
  importedRows: "Files of own cards",
  callByKey: "Calls by one key",
  callByPerson: "Requests of one person",
  keyReadByIp: "Calls by one key",
  searchByCaller: "Searches of one person",
  publicContactByIp: "Contacts left",
  openCallByIp: "Each other call that needs no sign-in and writes",
  publicByIp: "Public tokens",
  openReadByIp: "Each call that needs no sign-in and reads",
};

test("the page of the API tells of every limit, with its number and its span", () => {
  expect(rules.length).toBeGreaterThan(20);
  expect(rules.map(({ name }) => name).toSorted()).toEqual(Object.keys(rowOf).toSorted());
  const [, section = ""] = read("docs/api.md").split("## Rate limits");
  const rows = section.split("\n").filter((line) => line.startsWith("| "));
  const untold = rules.filter(({ name, points, seconds }) => {
    const row = rows.find((line) => line.startsWith(`| ${rowOf[name]}`)) ?? "";
    const [, , most = ""] = row.split("|");
    const number = new RegExp(`(?<![\\d,])${points.toLocaleString("en")}(?![\\d,])`);
    return !number.test(most) || !most.includes(spans[seconds] ?? "?");
  });
  expect(untold).toEqual([]);
});
