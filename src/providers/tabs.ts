import { isRecord } from "./is-record";

/** A pair of tokens that took the place of another one. */
interface Rotation {
  from: string;
  token: string;
  refreshToken: string;
}

/**
 * What the tabs of one browser tell each other. Session storage belongs to one tab, but a duplicated tab starts with a
 * copy of it: both then hold one refresh token, and the server ends the whole family when it is used twice.
 */
export interface Tabs {
  /** Runs a task while no other tab runs one. */
  exclusive<T>(task: () => Promise<T>): Promise<T>;
  /** Asks the other tabs whether one of them has already used this refresh token. */
  successorOf(refreshToken: string): Promise<Rotation | undefined>;
  announce(rotation: Rotation): void;
  /** Tells the tabs that share this refresh token that their session is over. */
  end(refreshToken: string): void;
}

interface TabsOptions {
  channel?: BroadcastChannel;
  locks?: LockManager;
  /** How long the other tabs have to answer, in milliseconds; a busy one may need a moment. */
  patience?: number;
  onRotation: (rotation: Rotation) => void;
  onEnd: (refreshToken: string) => void;
}

/** Joins the tabs over a channel and a lock; without them the tab is alone, as in a browser that offers neither. */
export const createTabs = ({ channel, locks, patience = 120, onRotation, onEnd }: TabsOptions): Tabs => {
  const rotations = new Map<string, Rotation>();
  const waiting = new Map<string, (rotation: Rotation) => void>();
  const remember = (rotation: Rotation) => {
    rotations.set(rotation.from, rotation);
    if (rotations.size > 50) rotations.delete(rotations.keys().next().value ?? "");
  };

  let last: Promise<unknown> = Promise.resolve();
  // where the browser has no locks, at an address without TLS: one after another in this tab at least
  const queue = <T>(task: () => Promise<T>) => {
    const turn = last.then(task, task);
    last = turn;
    return turn;
  };

  channel?.addEventListener("message", ({ data }) => {
    if (!isMessage(data)) return;
    if (data.kind === "end") return onEnd(data.refreshToken);
    if (data.kind === "ask") {
      const newest = follow(rotations, data.refreshToken);
      if (newest) channel.postMessage({ kind: "rotated", rotation: { ...newest, from: data.refreshToken } });
      return;
    }
    remember(data.rotation);
    waiting.get(data.rotation.from)?.(data.rotation);
    onRotation(data.rotation);
  });

  return {
    exclusive: async (task) => (locks ? await locks.request("vcard-panel.refresh", task) : await queue(task)),
    successorOf: (refreshToken) => {
      const known = follow(rotations, refreshToken);
      if (known || !channel) return Promise.resolve(known);
      return new Promise((resolve) => {
        const settle = (rotation?: Rotation) => {
          clearTimeout(timer);
          waiting.delete(refreshToken);
          resolve(rotation);
        };
        const timer = setTimeout(settle, patience);
        waiting.set(refreshToken, settle);
        channel.postMessage({ kind: "ask", refreshToken });
      });
    },
    announce: (rotation) => {
      remember(rotation);
      channel?.postMessage({ kind: "rotated", rotation });
    },
    end: (refreshToken) => channel?.postMessage({ kind: "end", refreshToken }),
  };
};

type Message =
  | { kind: "ask"; refreshToken: string }
  | { kind: "end"; refreshToken: string }
  | { kind: "rotated"; rotation: Rotation };

const isMessage = (data: unknown): data is Message => isRecord(data) && typeof data.kind === "string";

/** The last link of a chain of rotations. */
const follow = (rotations: Map<string, Rotation>, refreshToken: string): Rotation | undefined => {
  let newest = rotations.get(refreshToken);
  for (let next = newest; next; next = rotations.get(next.refreshToken)) newest = next;
  return newest;
};
