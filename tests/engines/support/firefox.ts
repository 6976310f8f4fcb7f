import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Driver } from "./driver";
import { program } from "./program";

const preferences = {
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "intl.accept_languages": "pt-BR",
  "signon.rememberSignons": false,
};

/** How a font ends, as NS_BINDING_ABORTED does other requests, that a page which was left was waiting for. */
const abandoned = "status=2152398850";

/** Starts Firefox, which speaks WebDriver BiDi itself, with a profile of its own. */
export const startFirefox = async (): Promise<Driver> => {
  const profile = mkdtempSync(join(tmpdir(), "panel-firefox-"));
  const lines = Object.entries(preferences).map(
    (pair) => `user_pref(${pair.map((one) => JSON.stringify(one)).join()});`,
  );
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const firefox = program("FIREFOX_PATH", [
    "--headless",
    "--no-remote",
    "--profile",
    profile,
    "--remote-debugging-port=0",
  ]);
  const { send, on, close } = await connect(`${await firefox.says(/BiDi listening on (ws:\S+)/)}/session`);
  await send("session.new", { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>("browsingContext.getTree", {});
  const context = contexts[0]?.context;
  // as a window that a person looks at: the focus moves in no other
  await send("browsingContext.activate", { context });

  const problems: string[] = [];
  on("log.entryAdded", ({ level, text }) => {
    if (level === "error" && !text.includes(abandoned)) problems.push(text);
  });
  on("network.responseCompleted", ({ request, response }) => {
    if (response.status >= 400) problems.push(`${response.status} ${new URL(request.url).pathname}`);
  });
  on("network.fetchError", ({ request, errorText }) => {
    if (errorText !== "NS_BINDING_ABORTED") problems.push(`${errorText} ${request.url}`);
  });
  await send("session.subscribe", { events: ["log.entryAdded", "network.responseCompleted", "network.fetchError"] });

  return {
    problems,
    seesRequests: true,
    open: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }),
    evaluate: async (expression) => {
      interface Value {
        result: { value?: unknown };
        exceptionDetails?: { text: string };
      }
      const { result, exceptionDetails } = await send<Value>("script.evaluate", {
        expression,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value;
    },
    perform: (actions) => send("input.performActions", { context, actions }),
    attach: async (selector, file) => {
      const { nodes } = await send<{ nodes: { sharedId: string }[] }>("browsingContext.locateNodes", {
        context,
        locator: { type: "css", value: selector },
      });
      return send("input.setFiles", { context, element: { sharedId: nodes[0]?.sharedId }, files: [file] });
    },
    travel: (delta) => send("browsingContext.traverseHistory", { context, delta }),
    resize: (width, height) => send("browsingContext.setViewport", { context, viewport: { width, height } }),
    photograph: async () => {
      const { data } = await send<{ data: string }>("browsingContext.captureScreenshot", { context });
      return Buffer.from(data, "base64");
    },
    close: async () => {
      close();
      await firefox.end();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

interface Happening {
  level: string;
  text: string;
  request: { url: string };
  response: { status: number };
  errorText: string;
}

interface Message {
  type: "success" | "error" | "event";
  id: number;
  result: unknown;
  error: string;
  message: string;
  method: string;
  params: Happening;
}

const connect = async (address: string) => {
  const socket = new WebSocket(address);
  const calls = new Map<number, (answer: Message) => void>();
  const listeners = new Map<string, (happening: Happening) => unknown>();
  socket.onmessage = ({ data }) => {
    const message: Message = JSON.parse(data);
    if (message.type === "event") listeners.get(message.method)?.(message.params);
    else calls.get(message.id)?.(message);
  };
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`${address} does not answer.`));
  });
  let last = 0;
  return {
    send: async <Reply>(method: string, params: object): Promise<Reply> => {
      const id = ++last;
      const { type, result, error, message } = await new Promise<Message>((resolve) => {
        calls.set(id, resolve);
        socket.send(JSON.stringify({ id, method, params }));
      });
      calls.delete(id);
      if (type === "error") throw new Error(`${error}: ${message}`);
      // what the protocol answers to this method
      return result as Reply;
    },
    on: (method: string, listener: (happening: Happening) => unknown) => listeners.set(method, listener),
    close: () => socket.close(),
  };
};
