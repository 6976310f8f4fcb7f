import { inlineScript } from "./inline-script.mjs";
import { entryPaths, publicPages } from "./public-pages.mjs";

/** The files with texts of a place, in the folder of each language. */
const textsOf = { account: ["accounts"], card: ["public-card"], panel: ["index"] };

/** What stands where no public page does. */
const addresses = "src/app/panel-addresses.ts";

/** Everything that is no public page, for somebody who is signed in. */
const panel = { modules: ["src/app/app.tsx"], room: "panel" };

/** Runs in the page, before anything else; what it needs is written behind it. */
const preload = (read, found) => {
  // as src/public/color-scheme.ts does it later: nothing is drawn in another look than the chosen one
  const look = read("localStorage", "theme");
  const isDark = look === "dark" || (look !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-theme", isDark ? "dark" : "light");
  const place = found.places.find(({ path }) => new RegExp(path).test(location.pathname));
  const at = location.pathname.replace(/(?!^)\/+$/, "");
  // who is not signed in is led to the sign-in screen, which the entry has, once it is known that the panel has a screen here
  const part =
    place ||
    (read("sessionStorage", "token") ? found.panel : found.entry.includes(at) ? found.signIn : found.signInFrom);
  const remembered = read("localStorage", "locale");
  const language = part.texts[remembered] ? remembered : found.fallback;
  // A screen has what it shows, and what does not know it all. Told by what is no page, or the sign-in screen would grow with
  // every resource; where the panel has nothing either, files are asked for in vain
  const page = found.pages.find(({ path }) => new RegExp(path).test(at));
  const [, name, further] = new RegExp(found.screen).exec(at) || [];
  const own = page ? page.resources : name && [name];
  // a filter names fields, and an order
  const isList = !page && !further && !location.search;
  if (part === found.panel && own) window.opened = { at: location.href, resources: own, isList };
  const texts = `${found.texts}${language.toLowerCase()}-`;
  const more = [
    ...(isList ? [] : ["_rest"]).concat(own || "_resources").map((one) => texts + one.replace("/", "-")),
    ...(own || ["_all"]).map((one) => found.resources + one.replace("/", "-")),
  ].map((file) => `${file}.js`);
  for (const href of part.files.concat(part.texts[language], part === found.panel ? more : [])) {
    const link = document.createElement("link");
    const isStyle = href.endsWith(".css");
    link.rel = isStyle ? "preload" : "modulepreload";
    if (isStyle) link.as = "style";
    link.crossOrigin = "";
    link.href = href;
    document.head.append(link);
  }
};

/** An address, whatever stands in the place of its parameters. */
const patternOf = (path) => `^${path.replace(/:\w+/g, "[^/]+")}/?$`;

/** The name of a resource in the address of one of its screens, as far as it can be told from others without a list of them. */
const screen = /^\/((?:me\/)?[\w-]+)(\/.*)?$/;

/** The beginning of files whose names differ by a part (`split-texts.mjs`, `split-resources.mjs`), and these parts. */
const named = (chunks, kind) => {
  const found = chunks.flatMap(({ fileName }) => {
    const [, beginning, part] = new RegExp(`^(assets/${kind}-.{8}-)(.+)\\.js$`).exec(fileName) ?? [];
    return part === undefined ? [] : [{ beginning, part }];
  });
  if (found.length === 0) throw new Error(`The build made no files of ${kind}.`);
  return { beginning: `/${found[0].beginning}`, parts: found.map(({ part }) => part) };
};

/**
 * Has the page take on the chosen look, and fetch what its address, its session and its language need, beside the entry
 * and not after it. It stands in the page itself, which the server allows by its hash: a file of its own would be one more
 * thing to wait for.
 * @param locales the languages; each has its texts in the folder of its name, and the first stands in for others
 * @param pages answers the pages of the panel, at which no resource's own screens stand, and the resources that they show
 */
export const preloadEarly = (locales, pages) => ({
  name: "preload-early",
  enforce: "post",
  generateBundle(_, bundle) {
    const html = bundle["index.html"];
    if (!html) return;
    const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
    const withImports = (file, found = new Set()) => {
      const chunk = bundle[file];
      if (chunk?.type !== "chunk" || found.has(file)) return found;
      for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
      found.add(file);
      for (const next of chunk.imports) withImports(next, found);
      return found;
    };
    const filesOf = (modules) => {
      const found = new Set();
      for (const module of modules) {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`));
        if (!chunk) throw new Error(`No file of its own begins with ${module}.`);
        withImports(chunk.fileName, found);
      }
      return [...found].filter((file) => !html.source.includes(file)).map((file) => `/${file}`);
    };
    const part = ({ modules, room }) => ({
      files: filesOf(modules),
      texts: Object.fromEntries(
        locales.map((locale) => [
          locale,
          filesOf(
            ["public-dictionary", ...(textsOf[room] ?? [])].map(
              (file) => `src/i18n/${locale.toLowerCase()}/${file}.ts`,
            ),
          ),
        ]),
      ),
    });
    const places = publicPages.map(({ path, module, room }) => ({
      path: patternOf(path),
      ...part({ modules: [module], room }),
    }));
    const texts = named(chunks, "texts");
    const resources = named(chunks, "resources");
    const other = resources.parts.find((part) => !screen.test(`/${part}`));
    if (other) throw new Error(`The resource ${other} would not be asked for early.`);
    const found = {
      places,
      panel: part(panel),
      signIn: part({ modules: [] }),
      signInFrom: part({ modules: [addresses] }),
      entry: ["/", ...entryPaths],
      fallback: locales[0],
      screen: screen.source,
      pages: [
        // whoever is signed in is led on from there, to what all resources have to be known for
        ...["/", ...entryPaths].map((path) => ({ path: patternOf(path) })),
        ...pages().map(({ path, resources }) => ({ path: patternOf(path), resources })),
      ],
      texts: texts.beginning,
      resources: resources.beginning,
    };
    html.source = html.source.replace(/(?= *<title>)/, () => `    ${inlineScript(preload, found)}\n`);
  },
});
