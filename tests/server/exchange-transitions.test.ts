import { and, eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exchanges } from "../../server/db/schema";
import { type Newcomer, newcomer } from "../support/newcomer";
import { createTestServer, type TestServer } from "../support/server";

type Status = (typeof exchanges.$inferSelect)["status"];

let server: TestServer;
let maria: Awaited<ReturnType<TestServer["as"]>>;
let sender: Newcomer;
let recipient: Newcomer;
const vcards = { ofSender: "", ofRecipient: "", ofCompany: "" };
let sharedId = "";
let receivedId = "";

beforeAll(async () => {
  server = await createTestServer();
  maria = await server.as("maria", { company: "Aurora" });
  sender = await newcomer(server, "remetente", { firstName: "Remetente", surName: "Um" });
  recipient = await newcomer(server, "destinataria", { firstName: "Destinataria", surName: "Dois" });
  vcards.ofSender = (await sender.post("/me/vcards", { body: { name: "Remetente Um" } })).body.id;
  vcards.ofRecipient = (await recipient.post("/me/vcards", { body: { name: "Destinataria Dois" } })).body.id;
  vcards.ofCompany = (await maria.get("/vcards?isActive=true")).body.data[0].id;
  sharedId = (await share()).body.data.id;
  receivedId = (await maria.get("/received-vcards")).body.data.find(
    ({ sender: { id } }: { sender: { id?: string } }) => id !== undefined,
  ).id;
});
afterAll(() => server.close());

const share = () => sender.post(`/me/vcards/${vcards.ofSender}/share`, { body: { email: recipient.email } });

const statusOf = async (id: string) => {
  const [row] = await server.db.select().from(exchanges).where(eq(exchanges.id, id));
  return row?.status;
};

const actions = ["accept", "accept and send back", "reject", "share again"] as const;
type Action = (typeof actions)[number];

const bodyOf = (action: Action, vcardId: string) => {
  if (action === "reject") return { accept: false };
  return action === "accept" ? { accept: true } : { accept: true, vcardId };
};

/** An exchange that nobody is to answer yet: the address that it was sent to is unknown. */
type State = Status | "WAITING";
const stored = (state: State): Status => (state === "WAITING" ? "PENDING" : state);

/** The state that an action leads to, or the refusal that leaves everything as it is. */
const ofPerson: Record<State, Record<Action, Status | `${string}_${string}`>> = {
  WAITING: {
    accept: "EXCHANGE_NOT_FOUND",
    "accept and send back": "EXCHANGE_NOT_FOUND",
    reject: "EXCHANGE_NOT_FOUND",
    "share again": "VCARD_ALREADY_SHARED",
  },
  PENDING: {
    accept: "ACCEPTED",
    "accept and send back": "ACCEPTED",
    reject: "REJECTED",
    "share again": "VCARD_ALREADY_SHARED",
  },
  ACCEPTED: {
    accept: "EXCHANGE_STATE",
    "accept and send back": "EXCHANGE_STATE",
    reject: "EXCHANGE_STATE",
    "share again": "VCARD_ALREADY_SHARED",
  },
  REJECTED: {
    accept: "EXCHANGE_STATE",
    "accept and send back": "EXCHANGE_STATE",
    reject: "EXCHANGE_STATE",
    "share again": "PENDING",
  },
};

const states = ["WAITING", "PENDING", "ACCEPTED", "REJECTED"] as const;
const cases = states.flatMap((state) => actions.map((action) => ({ state, action, outcome: ofPerson[state][action] })));

describe("every answer to a token in every state", () => {
  test.each(cases)("$action, when it is $state, is $outcome", async ({ state, action, outcome }) => {
    // whatever an earlier case left: one exchange of this token, in the state of this case
    await server.db.delete(exchanges).where(and(eq(exchanges.vcardId, vcards.ofSender), ne(exchanges.id, sharedId)));
    await server.db
      .update(exchanges)
      .set({
        status: stored(state),
        recipientId: state === "WAITING" ? null : recipient.id,
        recipientEmail: recipient.email,
      })
      .where(eq(exchanges.id, sharedId));
    const { status, body } =
      action === "share again"
        ? await share()
        : await recipient.post(`/me/exchanges/${sharedId}/respond`, { body: bodyOf(action, vcards.ofRecipient) });
    if (outcome.includes("_")) {
      expect([status, body.type]).toEqual([outcome.endsWith("NOT_FOUND") ? 404 : 409, outcome]);
      expect(await statusOf(sharedId)).toBe(stored(state));
      return;
    }
    expect(status).toBe(200);
    expect(body.data.status).toBe(outcome);
    // sharing again is a new exchange; the one that was rejected stays so
    expect(await statusOf(sharedId)).toBe(action === "share again" ? stored(state) : outcome);
  });
});

const answers = ["accept", "accept and send back", "reject"] as const;
const ofCompany = (["PENDING", "ACCEPTED", "REJECTED"] as const).flatMap((state) =>
  answers.map((action) => ({ state, action, outcome: ofPerson[state][action] })),
);

describe("every answer of a company to a received token in every state", () => {
  test.each(ofCompany)("$action, when it is $state, is $outcome", async ({ state, action, outcome }) => {
    await server.db.update(exchanges).set({ status: state }).where(eq(exchanges.id, receivedId));
    const { status, body } = await maria.post(`/received-vcards/${receivedId}/respond`, {
      body: bodyOf(action, vcards.ofCompany),
    });
    const isRefused = outcome.includes("_");
    expect([status, isRefused ? body.type : body.data.status]).toEqual([isRefused ? 409 : 200, outcome]);
    expect(await statusOf(receivedId)).toBe(isRefused ? state : outcome);
  });
});
