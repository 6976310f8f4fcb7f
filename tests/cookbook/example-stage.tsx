import { toMerged } from "es-toolkit";
import polyglot from "ra-i18n-polyglot";
import { type ComponentType, Suspense, useState } from "react";
import { type AuthProvider, useNotificationContext } from "react-admin";
import { Route, Routes } from "react-router-dom";
import { type EnginePorts, useEngine } from "../../src/engine";
import { FrameProvider } from "../../src/shell/frame/frame";
import { type FramePage, menuOf } from "../../src/shell/frame/menu";
import { Sidebar } from "../../src/shell/frame/sidebar";
import { dictionaries, EngineStage, provider } from "../engine/engine-stage";
import { thingTexts } from "../engine/things";
import { actors } from "../resources/people";
import type { Example } from "./examples";

const records = [
  { id: "1", name: "Staff", site: "https://a.example", vcardsCount: 3, createdAt: "2026-01-02T10:00:00.000Z" },
];

interface ExampleStageProps extends Example {
  /** Where its screens begin; at its list if nothing is said. */
  path?: string | undefined;
  /** Who looks; somebody who may do everything if nobody is named. */
  who?: string | null;
}

/** An example as it stands in the panel: with its texts among the panel's, behind its guard, and in the menu. */
export const ExampleStage = ({ path, who, ...put }: ExampleStageProps) => {
  const { example, line, Page } = put;
  const [sent, setSent] = useState("");
  const [ports] = useState(() => {
    const actor = Object.entries(actors).find(([name]) => name === who)?.[1];
    const act: EnginePorts["act"] = async (resource, call) => {
      if (JSON.stringify(call).includes("nobody@")) throw new Error("refused");
      setSent(JSON.stringify([resource, call]));
      return { type: "VCARD_SHARED" };
    };
    return { engine: { ...(actor && { actor }), act }, i18nProvider: translatorOf(put), authProvider: auth };
  });
  const stage = { ...ports, dataProvider: put.dataProvider ?? provider({}, records) };
  if (line && Page)
    return (
      <EngineStage {...stage} path={path ?? line.path}>
        <InFrame line={line} Page={Page} />
      </EngineStage>
    );
  return (
    <main style={{ padding: 16 }}>
      <EngineStage
        {...stage}
        definition={example}
        path={path ?? `/${example?.name ?? "things"}`}
        beside={
          <output aria-label="Told">
            <Told />
          </output>
        }
      >
        {Page && <Page />}
      </EngineStage>
      <output aria-label="Sent">{sent}</output>
    </main>
  );
};

/** Lets people at everything: who may open a page is asked by its guard. */
const auth: AuthProvider = {
  canAccess: async () => true,
  checkAuth: async () => {},
  checkError: async () => {},
  login: async () => {},
  logout: async () => {},
};

/** What the panel would tell in a toast. */
const Told = () =>
  useNotificationContext()
    .notifications.map(({ message }) => message)
    .join();

const translatorOf = ({ example, words = {}, texts = {}, language }: Example) => {
  const own = { resources: { things: thingTexts, ...(example && { [example.name]: words }) } };
  const all = toMerged(toMerged(dictionaries.en ?? {}, own), texts);
  // The rooms are typed more closely than polyglot's tree of texts; what is missing is an error of the console.
  return polyglot(() => all as never, language?.tag ?? "en", undefined, { allowMissing: false });
};

const wide = { isWide: true, isOpen: true, width: 280, toggle: () => {}, closeDrawer: () => {} };

interface InFrameProps {
  line: FramePage;
  Page: ComponentType;
}

/** A page at its address, with the menu of whoever looks beside it. */
const InFrame = ({ line, Page }: InFrameProps) => {
  const { actor, Guarded } = useEngine();
  const menu = menuOf({ actor, resources: [], pages: [line], may: () => false });
  const screen = (
    <Guarded allow={line.allow}>
      <Suspense>
        <Page />
      </Suspense>
    </Guarded>
  );
  return (
    <FrameProvider value={{ resources: [], pages: [line], menu }}>
      <div style={{ display: "flex" }}>
        <Sidebar {...wide} />
        <main style={{ flex: 1, padding: 16 }}>
          <Routes>
            <Route path={line.path} element={screen} />
          </Routes>
        </main>
      </div>
    </FrameProvider>
  );
};
