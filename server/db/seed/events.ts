import type { PgTable } from "drizzle-orm/pg-core";
import { eventKindsOf } from "../../domain/event-kinds";
import { normalize, searchText } from "../normalize";
import { associates, companies, events, users } from "../schema";
import { fullName, type MoreSeeds, type SeedContext, type UserRow } from "./story/context";

type EventRow = typeof events.$inferInsert & { id: string };
type Told = Pick<EventRow, "kind" | "createdAt"> & Partial<EventRow>;

// of documentation (RFC 5737, RFC 3849)
const places = ["192.0.2.0/24", "198.51.100.0/24", "203.0.113.0/24", "2001:db8:7::/48"];

/** What happened in the story: what its history says of rights and accounts, and the sign-ins around it. */
export const seedEvents: MoreSeeds = (context, rowsOf) => {
  const people = rowsOf(users);
  const names = new Map(people.map((user) => [user.id, fullName(user)]));
  for (const { id, userId } of rowsOf(associates)) names.set(id, names.get(userId) ?? "?");
  for (const { id, name } of rowsOf(companies)) names.set(id, name);
  const written = context.history.flatMap((entry): Told[] =>
    eventKindsOf({ ...entry, changes: entry.changes ?? [] }).map((kind) => ({
      kind,
      createdAt: entry.createdAt,
      personId: entry.actorId ?? null,
      name: entry.actorName ?? "",
      companyId: entry.companyId ?? null,
      resource: entry.resource,
      recordId: entry.recordId,
      recordName: names.get(entry.recordId) ?? null,
    })),
  );
  const rows = [...written, ...signIns(context, people)].map((told): EventRow => row(context, told));
  return { table: events satisfies PgTable, rows };
};

const hour = 3_600_000;

/** Everybody who is active signed in now and then, and some of them guessed a password first. */
const signIns = ({ dice, now, start }: SeedContext, people: readonly UserRow[]): Told[] =>
  people
    .filter(({ status }) => status === "ACTIVE")
    .flatMap((user, n) => {
      const person = { personId: user.id, name: fullName(user) };
      const begin = Math.max(start.getTime(), user.createdAt?.getTime() ?? 0);
      return [1, 2].flatMap((): Told[] => {
        const createdAt = dice.between(new Date(begin), new Date(now.getTime() - hour));
        const failed: Told = {
          ...person,
          kind: "SIGN_IN_FAILED",
          createdAt,
          result: "REFUSED",
          reason: "AUTH_INVALID",
        };
        const after = new Date(createdAt.getTime() + 20_000);
        return [
          ...(n % 5 === 0 ? [{ ...failed, operation: "signIn" }] : []),
          { ...person, kind: "SIGNED_IN", createdAt: after, operation: "signIn" },
        ];
      });
    });

const row = ({ dice }: SeedContext, told: Told): EventRow => {
  const place = dice.pick(places);
  const name = told.name || place;
  const search = searchText(name, told.recordName ?? "", place);
  return { result: "DONE", place, ...told, id: dice.id(told.createdAt), name, nameKey: normalize(name), search };
};
