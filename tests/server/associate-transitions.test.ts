import { and, eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { associates } from "../../server/db/schema";
import { type Newcomer, newcomer } from "../support/newcomer";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
let maria: Awaited<ReturnType<TestServer["as"]>>;
let guest: Newcomer;
let id = "";

beforeAll(async () => {
  server = await createTestServer();
  maria = await server.as("maria", { company: "Aurora" });
  guest = await newcomer(server, "convidada", { firstName: "Convidada", surName: "Sempre" });
  id = (await maria.post("/associates", { body: { app2Id: guest.app2Id } })).body.id;
});
afterAll(() => server.close());

const states = {
  "PENDING USER": { status: "PENDING", type: "USER" },
  "PENDING ADMIN": { status: "PENDING", type: "ADMIN" },
  "REJECTED USER": { status: "REJECTED", type: "USER" },
  "ACTIVE USER": { status: "ACTIVE", type: "USER" },
  "ACTIVE ADMIN": { status: "ACTIVE", type: "ADMIN" },
  "INACTIVE USER": { status: "INACTIVE", type: "USER" },
  "INACTIVE ADMIN": { status: "INACTIVE", type: "ADMIN" },
  UNASSOCIATED: { status: "ACTIVE", type: "USER", endedAt: new Date("2026-11-01") },
} as const;
type State = keyof typeof states;

const byCompany = ["join", "unjoin", "resend", "inactivate", "activate", "disconnect"] as const;
const actions = [...byCompany, "unassociate", "invite", "accept", "reject"] as const;
type Action = (typeof actions)[number];

/** What happens in a state, where it is not the refusal of the state: the new state, or another refusal. */
const outcomes: Record<State, { otherwise: string } & Partial<Record<Action, State | string>>> = {
  "PENDING USER": {
    otherwise: "ASSOCIATE_STATE",
    resend: "PENDING USER",
    unassociate: "UNASSOCIATED",
    invite: "USER_ALREADY_ASSOCIATED",
    accept: "ACTIVE USER",
    reject: "REJECTED USER",
  },
  "PENDING ADMIN": {
    otherwise: "ASSOCIATE_STATE",
    resend: "PENDING ADMIN",
    unassociate: "UNASSOCIATED",
    invite: "USER_ALREADY_ASSOCIATED",
    accept: "ACTIVE ADMIN",
    reject: "REJECTED ADMIN",
  },
  "REJECTED USER": { otherwise: "ASSOCIATE_STATE", unassociate: "UNASSOCIATED", invite: "PENDING USER" },
  "ACTIVE USER": {
    otherwise: "ASSOCIATE_STATE",
    join: "ACTIVE ADMIN",
    disconnect: "ACTIVE USER",
    inactivate: "INACTIVE USER",
    unassociate: "UNASSOCIATED",
    invite: "USER_ALREADY_ASSOCIATED",
  },
  "ACTIVE ADMIN": {
    otherwise: "ASSOCIATE_STATE",
    unjoin: "ACTIVE USER",
    disconnect: "ACTIVE ADMIN",
    inactivate: "INACTIVE ADMIN",
    unassociate: "UNASSOCIATED",
    invite: "USER_ALREADY_ASSOCIATED",
  },
  "INACTIVE USER": { otherwise: "ASSOCIATE_INACTIVE", activate: "ACTIVE USER", invite: "USER_ALREADY_ASSOCIATED" },
  "INACTIVE ADMIN": { otherwise: "ASSOCIATE_INACTIVE", activate: "ACTIVE ADMIN", invite: "USER_ALREADY_ASSOCIATED" },
  UNASSOCIATED: { otherwise: "ASSOCIATE_NOT_FOUND", invite: "PENDING USER" },
};

const cases = Object.entries(outcomes).flatMap(([state, row]) =>
  // the keys of `outcomes` are states, which Object.entries forgets
  actions.map((action) => ({ state: state as State, action, outcome: row[action] ?? row.otherwise })),
);

const perform = (action: Action) => {
  if (action === "invite") return maria.post("/associates", { body: { app2Id: guest.app2Id } });
  if (action === "unassociate") return maria.delete(`/associates/${id}`);
  if (action === "accept" || action === "reject")
    return guest.post(`/me/associations/${id}/respond`, { body: { accept: action === "accept" } });
  return maria.post(`/associates/${id}/${action}`);
};

/** The membership as the database has it, by the names of this file. */
const stateNow = async () => {
  const rows = await server.db.select().from(associates).where(eq(associates.userId, guest.id));
  const current = rows.find(({ endedAt }) => endedAt === null);
  return { name: current ? `${current.status} ${current.type}` : "UNASSOCIATED", rows: rows.length };
};

describe("every action on an associate in every state", () => {
  test.each(cases)("$action of $state is $outcome", async ({ state, action, outcome }) => {
    await server.db.delete(associates).where(and(eq(associates.userId, guest.id), ne(associates.id, id)));
    await server.db
      .update(associates)
      .set({ endedAt: null, ...states[state] })
      .where(eq(associates.id, id));
    const { status, body } = await perform(action);
    if (outcome.includes("_")) {
      expect([status, body.type]).toEqual([outcome.endsWith("NOT_FOUND") ? 404 : 409, outcome]);
      expect(await stateNow()).toEqual({ name: state, rows: 1 });
      return;
    }
    expect(status).toBe(action === "invite" ? 201 : 200);
    // who left and is invited again has a row of their own for each time
    expect(await stateNow()).toEqual({ name: outcome, rows: state === "UNASSOCIATED" ? 2 : 1 });
  });
});
