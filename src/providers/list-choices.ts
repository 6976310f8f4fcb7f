import type { ListChoice, ListChoiceStore } from "../engine/ports";
import type { Api } from "./api";
import { ApiError } from "./api-error";
import { attempt } from "./attempt";
import { dataOf } from "./data-of";
import { forEachPerson } from "./for-each-person";
import { guard } from "./guard";
import { isRecord } from "./is-record";
import { keyFor } from "./key-for";
import { previewOf } from "./preview";
import type { Session } from "./session";

interface ListChoicesOptions {
  api: Pick<Api, "GET" | "PUT">;
  session: Session;
  storage: Storage;
  /** Milliseconds that a choice waits for the next one. */
  pause?: number;
}

/** What this browser keeps of one person. */
interface Copy {
  lists: Record<string, ListChoice>;
  /** Lists whose choice the server does not have yet. */
  unsaved: Set<string>;
}

/** What this tab knows of the person who is here. */
interface Shelf extends Copy {
  person: string;
  /** Lists that were chosen for since, or are not saved yet: what the server said before is older. */
  own: Set<string>;
  failures: Map<string, unknown>;
}

const prefix = "vcard-panel-lists.";
const asEverybody: ListChoice = {};
const longestWait = 60_000;

/**
 * What a person chose for lists: drawn from a copy in this browser, since no list waits for the server's word, which is
 * read once for each person that comes, again until there is an answer. A choice is sent a moment later, one list at a
 * time, and again until it is kept, after a reload too. The copy goes with a deliberate sign-out, and when another person signs in. What is chosen in a look as
 * somebody else counts as long as it lasts, where the storage is one that forgets it (`createOwnStorage`).
 */
export const createListChoices = ({ api, session, storage, pause = 400 }: ListChoicesOptions): ListChoiceStore => {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const copyOf = (person: string): Copy => parse(attempt(() => storage.getItem(prefix + person)));
  let shelf: Shelf | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let tries = 0;

  /** Puts some lists into the copy; what other tabs have put there of other lists stays. */
  const keep = ({ person, lists, unsaved }: Shelf, names: Iterable<string>) => {
    const copy = copyOf(person);
    for (const name of names) {
      const choice = lists[name];
      if (choice) copy.lists[name] = choice;
      else delete copy.lists[name];
      copy.unsaved[unsaved.has(name) ? "add" : "delete"](name);
    }
    const text = JSON.stringify({ lists: copy.lists, unsaved: [...copy.unsaved] });
    attempt(() => storage.setItem(prefix + person, text));
  };

  /** Takes over what is known elsewhere, except of lists that are chosen for here. */
  const take = (mine: Shelf, lists: Copy["lists"]): string[] => {
    const names = [...new Set([...Object.keys(mine.lists), ...Object.keys(lists)])];
    const others = names.filter((name) => !mine.own.has(name) && !isSame(mine.lists[name], lists[name]));
    for (const name of others) {
      const choice = lists[name];
      if (choice) mine.lists[name] = choice;
      else delete mine.lists[name];
    }
    if (others.length > 0) tell();
    return others;
  };

  const sendIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  };

  /** Whom the panel is not open for the server would refuse: without an answer the copy counts. */
  const isHeard = () => guard({ session: session.get() }) === "ok";

  const send = async (): Promise<void> => {
    const mine = shelf;
    // the server keeps nothing of what is chosen as somebody else, and it is sent by nobody else
    if (!mine || isSending || previewOf(session) || !isHeard()) return;
    const list = [...mine.unsaved].find((name) => !isRefusal(mine.failures.get(name)));
    if (list === undefined) return;
    isSending = true;
    // chosen anew meanwhile, it is put there again
    mine.unsaved.delete(list);
    try {
      await api.PUT("/me/preferences/{list}", { params: { path: { list } }, body: mine.lists[list] ?? asEverybody });
      tries = 0;
      mine.failures.delete(list);
    } catch (error) {
      tries += 1;
      mine.failures.set(list, error);
      // behind the others, which may fare better
      mine.unsaved.add(list);
    }
    isSending = false;
    // whoever has come meanwhile has choices of their own
    if (mine !== shelf) return sendIn(0);
    keep(mine, [list]);
    tell();
    sendIn(tries > 0 ? pauseAfter(tries) : 0);
  };

  /** Until there is an answer the copy counts. */
  const read = async (mine: Shelf, asked = 1): Promise<void> => {
    if (mine !== shelf || !isHeard()) return;
    try {
      const { data } = dataOf(await api.GET("/me/preferences"));
      if (mine !== shelf) return;
      keep(mine, take(mine, Object.fromEntries(data.map(({ list, ...choice }) => [list, choice]))));
    } catch (error) {
      if (!isRefusal(error)) setTimeout(() => void read(mine, asked + 1), pauseAfter(asked));
    }
  };

  forEachPerson(session, () => {
    const { user, ended } = session.get();
    if (user || ended === "signed-out")
      for (const key of keysOf(storage))
        if (!user || !key.startsWith(prefix + user.sub)) attempt(() => storage.removeItem(key));
    tries = 0;
    shelf = undefined;
    if (user) {
      const copy = copyOf(user.sub);
      shelf = { ...copy, person: user.sub, own: new Set(copy.unsaved), failures: new Map() };
      void read(shelf);
      sendIn(pause);
    }
    tell();
  });

  globalThis.addEventListener?.("online", () => sendIn(0));
  // another tab has chosen
  globalThis.addEventListener?.("storage", ({ key, newValue }) => {
    if (shelf && key === prefix + shelf.person && newValue) take(shelf, parse(newValue).lists);
  });

  return {
    of: (list) => shelf?.lists[list] ?? asEverybody,
    failureOf: (list) => shelf?.failures.get(list),
    choose: (list, choice) => {
      if (!shelf) return;
      if (Object.values(choice).some(Boolean)) shelf.lists[list] = choice;
      else delete shelf.lists[list];
      shelf.unsaved.add(list);
      shelf.own.add(list);
      shelf.failures.delete(list);
      keep(shelf, [list]);
      tell();
      sendIn(pause);
    },
    opening: (company) => {
      const found = shelf && parseJson(attempt(() => storage.getItem(besides(shelf?.person, company))));
      // names of lists and of views alone, whatever else is there
      return isRecord(found) ? (found as Record<string, string>) : {};
    },
    keepOpening: (company, views) => {
      const key = besides(shelf?.person, company);
      if (Object.keys(views).length === 0) attempt(() => storage.removeItem(key));
      else if (shelf) attempt(() => storage.setItem(key, JSON.stringify(views)));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** What is known of shared views stands beside the copy, by company. */
const besides = (person = "", company?: string) => prefix + keyFor({ person, company });

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Milliseconds until what failed some times is tried again. */
const pauseAfter = (tries: number): number => Math.min(longestWait, 1000 * 2 ** tries);

/** A no that another try would only hear again, or the end of the session, after which there is none. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && (error.isClearNo || error.code === 401);

const keysOf = (storage: Storage): string[] =>
  (attempt(() => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "")) ?? []).filter((key) =>
    key.startsWith(prefix),
  );

const parse = (text: string | null | undefined): Copy => {
  const found = parseJson(text);
  const { lists, unsaved } = isRecord(found) ? found : {};
  return {
    lists: isRecord(lists) ? Object.fromEntries(Object.entries(lists).filter(isChosen)) : {},
    unsaved: new Set(Array.isArray(unsaved) ? unsaved.map(String) : []),
  };
};

const parseJson = (text: string | null | undefined): unknown => (text ? attempt(() => JSON.parse(text)) : undefined);

const isChosen = (entry: [string, unknown]): entry is [string, ListChoice] => {
  const [, choice] = entry;
  if (!isRecord(choice)) return false;
  const { columns = [] } = choice;
  return Array.isArray(columns) && columns.every((column) => isRecord(column) && typeof column.name === "string");
};
