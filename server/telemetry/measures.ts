import { type Channel, channel } from "node:diagnostics_channel";
import type { ErrorType } from "../refusal";

/** What the server tells of its work, by name. Nothing in it is of a person: what hears it keeps it apart by few words. */
interface Measures {
  "request begun": {
    /** The span of a proxy in front that is trusted, as W3C's `traceparent` says it. */
    parent: string | undefined;
  };
  "request answered": {
    /** Absent where no operation of the contract was asked for. */
    operation: string | undefined;
    status: number;
    seconds: number;
    /** Why it was refused. */
    refusal: ErrorType | undefined;
  };
  /** Something was about to be done and had to wait for its turn: none at all mostly. */
  waited: { in: Queue; seconds: number };
  /** A statement of the database, by what it does and to which table; never what is in it. */
  "statement run": { summary: string; seconds: number };
  "mail tried": { outcome: "sent" | "postponed" | "failed" };
  "housekeeping done": { work: "tidy" | "database" | "exports" | "erasures"; seconds: number; isWell: boolean };
  "webhook tried": { outcome: "sent" | "postponed" | "failed" };
  "rows forgotten": { table: string; rows: number };
  "replica compared": { isInUse: boolean };
}

/** Where work waits for its turn: a connection of the database, or the lanes of one kind together. */
export type Queue = "database" | "person" | "provider" | "passwords" | "files" | "pictures" | "search" | "counts";

const channels = new Map<keyof Measures, Channel>();

/** Each is kept: Node forgets one that nobody holds on to, and with it, by name, the next one and whoever hears that. */
const channelOf = (name: keyof Measures): Channel => {
  const known = channels.get(name);
  if (known) return known;
  const made = channel(`panel:${name}`);
  channels.set(name, made);
  return made;
};

/** Tells whoever measures; costs next to nothing where nobody does. */
export const tell = <Name extends keyof Measures>(name: Name, facts: Measures[Name]): void =>
  channelOf(name).publish(facts);

/** Whether anybody listens: what costs something to be told is made only then. */
export const isHeard = (name: keyof Measures): boolean => channelOf(name).hasSubscribers;

/** Hears all that is told under a name in this process, until the function that it returns is called. */
export const hear = <Name extends keyof Measures>(name: Name, take: (facts: Measures[Name]) => void): (() => void) => {
  // only `tell` publishes on it
  const onMessage = (facts: unknown) => take(facts as Measures[Name]);
  channelOf(name).subscribe(onMessage);
  return () => void channelOf(name).unsubscribe(onMessage);
};

/** Since a moment of `performance.now()`. */
export const secondsSince = (begun: number): number => (performance.now() - begun) / 1000;
