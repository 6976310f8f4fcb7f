import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Driver } from "./driver";
import { program } from "./program";

/** The window's own buttons would keep it wider than a phone. */
const narrow =
  "* { min-width: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }";

/** The driver reports neither errors nor requests; of errors the page can take notes itself. */
const noteProblems = `
  if (!window.problems) {
    window.problems = [];
    const note = ({ message, reason }) => problems.push(String(message ?? reason));
    addEventListener("error", note);
    addEventListener("unhandledrejection", note);
  }
  return [problems.splice(0), ...`;

/** Starts WebKitGTK's small browser by its driver, on a display of its own. */
export const startWebkit = async (): Promise<Driver> => {
  const home = mkdtempSync(join(tmpdir(), "panel-webkit-"));
  mkdirSync(join(home, "gtk-3.0"));
  writeFileSync(join(home, "gtk-3.0", "gtk.css"), narrow);
  const display = program("XVFB_PATH", ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]);
  const env = { DISPLAY: `:${await display.says(/^(\d+)\n/m)}`, XDG_CONFIG_HOME: home, GDK_BACKEND: "x11" };
  const port = await freePort();
  const driver = program("WEBKIT_DRIVER_PATH", [`--port=${port}`], env);
  const server = `http://127.0.0.1:${port}`;
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(server + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  while (!(await call("GET", "/status").catch(() => undefined))) await new Promise((next) => setTimeout(next, 50));
  const options = { binary: process.env.MINIBROWSER_PATH, args: ["--automation"] };
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
  const session = `/session/${(await call("POST", "/session", { capabilities })).sessionId}`;
  const post = (path: string, body: object = {}) => call("POST", session + path, body);

  const problems: string[] = [];
  const evaluate = async (expression: string) => {
    const script = `return (async () => { ${noteProblems}[await (${expression})]] })()`;
    const [noted, value] = await post("/execute/sync", { script, args: [] });
    problems.push(...noted);
    return value;
  };
  return {
    problems,
    seesRequests: false,
    evaluate,
    open: (url) => post("/url", { url }),
    perform: (actions) => post("/actions", { actions }),
    attach: async (selector, file) => {
      const element = await post("/element", { using: "css selector", value: selector });
      return post(`/element/${Object.values(element)[0]}/value`, { text: file });
    },
    travel: (steps) => post(steps < 0 ? "/back" : "/forward"),
    resize: async (width, height) => {
      await post("/window/rect", { x: 0, y: 0, width, height });
      const bars = height - Number(await evaluate("innerHeight"));
      return post("/window/rect", { x: 0, y: 0, width, height: height + bars });
    },
    photograph: async () => Buffer.from(await call("GET", `${session}/screenshot`), "base64"),
    close: async () => {
      await call("DELETE", session);
      await driver.end();
      await display.end();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

const freePort = async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  // a TCP server has an address with a port
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
};
