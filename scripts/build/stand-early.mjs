import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { root } from "../run.mjs";
import { inlineScript } from "./inline-script.mjs";

/** Runs in the page, behind its root: shows the sign-in screen at once, and keeps what is pressed there until it works. */
const stand = (read, directions) => {
  const remembered = read("localStorage", "locale");
  const language = directions[remembered] ? remembered : Object.keys(directions)[0];
  const root = document.getElementById("root");
  const put = (screen) => {
    document.documentElement.lang = language;
    document.documentElement.dir = directions[language];
    root.replaceChildren(document.getElementById(`${screen}-${language}`).content);
  };

  const held = new Map();
  /** What to do again, and with what; nothing for what needs no script, such as links and typing. */
  const again = ({ type, target }) => {
    if (type === "submit") return [target, () => target.requestSubmit()];
    if (type === "click") {
      const button = target.closest("button[type=button]");
      return button && [button, () => button.click()];
    }
    const { localName, value } = target;
    const choose = () => {
      target.value = value;
      target.dispatchEvent(new Event("change", { bubbles: true }));
    };
    return localName === "select" && [target, choose];
  };
  const hold = (event) => {
    const [key, act] = (screen.contains(event.target) && again(event)) || [];
    if (!act) return;
    // above all no form is sent by the browser itself, which would write the password into the address
    event.preventDefault();
    event.stopImmediatePropagation();
    // pressed twice is sent once, and shown and hidden again is as it was
    if (event.type !== "click" || !held.delete(key)) held.set(key, act);
    if (event.type === "submit") document.documentElement.setAttribute("data-held", "");
  };
  const heldTypes = ["submit", "click", "change"];
  const letGo = () => {
    for (const type of heldTypes) removeEventListener(type, hold, true);
    document.documentElement.removeAttribute("data-held");
  };

  let screen;
  if (/^\/login\/*$/.test(location.pathname) && !read("sessionStorage", "token")) {
    for (const type of heldTypes) addEventListener(type, hold, true);
    put("sign-in");
    screen = root.firstElementChild;
    const look = read("localStorage", "theme");
    for (const option of screen.querySelectorAll("option")) if (option.value === look) option.selected = true;
    const carryOut = () => {
      letGo();
      for (const act of held.values()) act();
    };
    addEventListener("vcard-panel.works", carryOut, { once: true });
  }

  // The same module as that of the page, so this asks only how it went.
  const { src } = document.querySelector("script[type=module]");
  const fail = () => {
    letGo();
    put("failure");
    root.querySelector("button").addEventListener("click", () => location.reload());
  };
  addEventListener("DOMContentLoaded", () => import(src).catch(fail));
};

/** What the panel's own components draw, by language; in a process of its own, since they expect a page or nothing. */
const draw = async (locales) => {
  const program = `
    import { drawEarly } from "./src/app/draw-early.tsx";
    const screens = {};
    for (const locale of ${JSON.stringify(locales)}) screens[locale] = await drawEarly(locale);
    process.stdout.write(JSON.stringify(screens), () => process.exit());`;
  const asked = ["--import", "tsx", "--input-type=module", "--eval", program];
  // the same markup, and where it cannot be drawn React says why
  const env = { ...process.env, NODE_ENV: "development" };
  return JSON.parse((await promisify(execFile)(process.execPath, asked, { cwd: root, env })).stdout);
};

/**
 * Has the sign-in screen stand in the page before any of the panel's files has come, in the language that the browser
 * remembers; React takes it over as it is. The server allows the script by its hash.
 * @param directions in which each language is written, by its tag; the first stands in for others
 */
export const standEarly = (directions) => ({
  name: "stand-early",
  enforce: "post",
  async generateBundle(_, bundle) {
    const html = bundle["index.html"];
    if (!html) return;
    const screens = Object.entries(await draw(Object.keys(directions))).flatMap(([locale, drawn]) =>
      Object.entries(drawn).map(([name, markup]) => `<template id="${name}-${locale}">${markup}</template>`),
    );
    const empty = '<div id="root"></div>';
    if (!html.source.includes(empty)) throw new Error(`The page has no ${empty}.`);
    html.source = html.source.replace(empty, () => [empty, ...screens, inlineScript(stand, directions)].join("\n    "));
  },
});
