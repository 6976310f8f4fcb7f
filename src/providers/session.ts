import { jwtDecode } from "jwt-decode";
import type { components } from "../../openapi/schema";
import { attempt } from "./attempt";
import { isRecord } from "./is-record";
import { createMemoryStorage } from "./memory-storage";
import { createOwnStorage } from "./preview";

/** The signed-in person: the payload of the access token. */
export type SessionUser = components["schemas"]["AccessTokenPayload"];
/** The company a person works for in business mode. */
type Workspace = components["schemas"]["CompanyRef"];
/** What sign-in and refresh answer; some calls answer a fresh access token alone. */
export type SessionTokens = components["schemas"]["AccessToken"] & { refreshToken?: string };
/** Why there is no session any more: the person left, or the server refused it. */
type SessionEnd = "signed-out" | "expired";

export interface SessionState {
  readonly token?: string;
  readonly refreshToken?: string;
  readonly user?: SessionUser;
  readonly workspace?: Workspace;
  readonly menu?: "BUSINESS";
  readonly isPrimaryAccess: boolean;
  /** Known only until the page is left; a plain visit has none. */
  readonly ended?: SessionEnd;
  /** The company that somebody worked for when the session ended by itself; known as long. */
  readonly left?: string;
}

export interface Session {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  /**
   * Starts a session of a person; menu and workspace stay where it is the one who is there already. Throws when the token
   * cannot be read.
   */
  signIn(tokens: SessionTokens): SessionUser;
  /** Takes fresh tokens of the same person; menu and workspace stay. Those of one who has left bring nobody back. */
  refresh(tokens: SessionTokens): void;
  /** Replaces the person in place; the tokens stay. */
  replaceUser(user: SessionUser): void;
  setWorkspace(workspace?: Workspace): void;
  setMenu(menu?: "BUSINESS"): void;
  /** Ends the session and empties its storage; with a reason, the sign-in screen knows what to say. */
  clear(reason?: SessionEnd): void;
}

const prefix = "vcard-panel.";
const keys = ["token", "user", "workspace", "is_primary_access", "menu", "refresh_token"] as const;

/**
 * The observable store of the session, kept in six keys of the given storage and restored from them.
 * A storage that is full or forbidden costs the restore after a reload, not the session itself.
 */
export const createSession = (storage: Storage): Session => {
  let state = restore(storage);
  const listeners = new Set<() => void>();
  const set = (next: SessionState) => {
    state = next;
    persist(storage, next);
    for (const listener of [...listeners]) listener();
  };

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signIn: ({ token, refreshToken }) => {
      const come = decode(token);
      const { user: before, workspace, menu } = state;
      // whom the provider of a company sends back goes on where they were
      const isBack = before?.sub === come.sub && !before.preview;
      const user = isBack ? keepCompany(come, state) : come;
      set({ token, refreshToken, user, isPrimaryAccess: user.isPrimaryAccess, ...(isBack && { workspace, menu }) });
      return user;
    },
    refresh: ({ token, refreshToken = state.refreshToken }) => {
      const come = decode(token);
      if (come.sub !== state.user?.sub) return;
      const { preview, company: workspace } = come;
      // whoever begins or ends a look as somebody else is where that person is, and nowhere between
      const isOther =
        preview?.kind !== state.user?.preview?.kind || preview?.companyId !== state.user?.preview?.companyId;
      const user = isOther ? come : keepCompany(come, state);
      const place = { workspace: preview && workspace, menu: preview && workspace && ("BUSINESS" as const) };
      set({ ...state, token, refreshToken, user, ...(isOther && place) });
    },
    replaceUser: (user) => set({ ...state, user }),
    setWorkspace: (workspace) => set({ ...state, workspace }),
    setMenu: (menu) => set({ ...state, menu }),
    clear: (ended) => {
      // What a form of a visitor was filled with, too; unsaved work of the person waits elsewhere (`drafts.ts`).
      attempt(() => storage.clear());
      const left = ended === "expired" && state.menu === "BUSINESS" ? state.workspace?.id : undefined;
      set({ isPrimaryAccess: false, ended, ...(left !== undefined && { left }) });
    },
  };
};

const decode = (token: string): SessionUser => {
  const user: unknown = jwtDecode(token);
  if (!isUser(user)) throw new Error("The payload of the access token is not a person.");
  return user;
};

/**
 * The person's current company is one for all tabs, the workspace belongs to this one: a token refreshed after another
 * tab has moved on must not take the part in this tab's company away. The server asks the Company-Id header anyway.
 */
const keepCompany = (user: SessionUser, { user: before, workspace }: SessionState): SessionUser => {
  if (!workspace || user.company?.id === workspace.id || before?.company?.id !== workspace.id) return user;
  return { ...user, company: before.company, associateType: before.associateType };
};

const restore = (storage: Storage): SessionState => {
  const read = (key: (typeof keys)[number]) => attempt(() => storage.getItem(prefix + key)) ?? undefined;
  const token = read("token");
  const user = parse(read("user"));
  if (!token || !isUser(user)) return { isPrimaryAccess: false };
  const workspace = parse(read("workspace"));
  return {
    token,
    user,
    refreshToken: read("refresh_token"),
    workspace: isWorkspace(workspace) ? workspace : undefined,
    menu: read("menu") === "BUSINESS" ? "BUSINESS" : undefined,
    isPrimaryAccess: read("is_primary_access") === "true",
  };
};

const persist = (storage: Storage, state: SessionState) => {
  const values: Record<(typeof keys)[number], string | undefined> = {
    token: state.token,
    user: state.user && JSON.stringify(state.user),
    workspace: state.workspace && JSON.stringify(state.workspace),
    is_primary_access: state.token && String(state.isPrimaryAccess),
    menu: state.menu,
    refresh_token: state.refreshToken,
  };
  for (const key of keys) {
    const value = values[key];
    attempt(() => (value === undefined ? storage.removeItem(prefix + key) : storage.setItem(prefix + key, value)));
  }
};

const parse = (text?: string): unknown => (text === undefined ? undefined : attempt(() => JSON.parse(text)));
const isUser = (value: unknown): value is SessionUser =>
  isRecord(value) &&
  typeof value.sub === "string" &&
  typeof value.role === "string" &&
  typeof value.status === "string";
const isWorkspace = (value: unknown): value is Workspace =>
  isRecord(value) && typeof value.id === "string" && typeof value.name === "string";

const tab = typeof sessionStorage === "undefined" ? createMemoryStorage() : sessionStorage;
const browser = typeof localStorage === "undefined" ? createMemoryStorage() : localStorage;

/** The session of this tab; last, because restoring it needs everything above. */
export const session = createSession(tab);

/** What belongs to this tab and ends with its session. */
export const tabStorage = createOwnStorage(tab, session);

/** What outlives the tab, for whoever is signed in. */
export const browserStorage = createOwnStorage(browser, session);
