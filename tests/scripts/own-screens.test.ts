// @vitest-environment node
import { join } from "node:path";
import { build, type Plugin } from "vite";
import { afterEach, expect, test, vi } from "vitest";
import { noCircles } from "../../vite.config";

const screens: Record<string, string> = {
  "own-list.tsx": `import { Datagrid, List, TextField } from "react-admin";
    export const OwnList = () => <List><Datagrid rowClick="show"><TextField source="name" /></Datagrid></List>;`,
  "own-edit.tsx": `import { Edit, SimpleForm, TextInput } from "react-admin";
    export const OwnEdit = () => <Edit><SimpleForm><TextInput source="name" /></SimpleForm></Edit>;`,
};
const later = 'lazy(async () => ({ default: (await import("./own-edit.tsx")).OwnEdit }))';

/** Gives the templates a list that comes with every list, and a form that is fetched later. */
const ownScreens: Plugin = {
  name: "own-screens",
  enforce: "pre",
  resolveId: (source) => {
    const name = source.split("/").at(-1) ?? "";
    return Object.hasOwn(screens, name) ? join(process.cwd(), "src/custom-pages", name) : undefined;
  },
  load: (id) => screens[id.split(/[\\/]/).at(-1) ?? ""],
  transform: (code, id) =>
    /\/resources\/vcard-templates\.ts(\?|$)/.test(id)
      ? `import { lazy } from "react"; import { OwnList } from "./own-list.tsx"; ${code.replace(/history: true,/, `screens: { list: OwnList, edit: ${later} }, $&`)}`
      : undefined,
};

afterEach(() => vi.unstubAllEnvs());

test("screens of react-admin's own parts are built, those that come with the list and those that are fetched later", async () => {
  // what is built is what people get
  vi.stubEnv("NODE_ENV", "production");
  const built = await build({ logLevel: "error", plugins: [ownScreens], build: { write: false } });
  const files = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const asked = Object.keys(screens).map((name) =>
    files.filter((file) => file.type === "chunk" && file.moduleIds.some((id) => id.endsWith(name))),
  );
  expect(asked.map(({ length }) => length)).toEqual([1, 1]);
});

test("files that ask for each other are refused by their names", () => {
  const circle = { "a.js": { imports: ["b.js"] }, "b.js": { imports: ["c.js"] }, "c.js": { imports: ["b.js"] } };
  expect(() => noCircles.generateBundle(undefined, circle)).toThrow("ask for each other: a.js, b.js, c.js, b.js.");
  expect(() => noCircles.generateBundle(undefined, { ...circle, "c.js": { imports: [] } })).not.toThrow();
});
