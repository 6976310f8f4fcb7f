import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answersList, contractOperations } from "../../server/contract/document";
import { associates, users, vcards } from "../../server/db/schema";
import { searchedLists } from "../../server/operations/search";
import { resources as described } from "../../server/resources";
import { createTestServer, type TestServer } from "../support/server";

type Actor = Awaited<ReturnType<TestServer["as"]>>;
interface Hit {
  resource: string;
  id: string;
  title: string;
  detail?: string;
}

let server: TestServer;
let actors: Record<string, Actor>;

beforeAll(async () => {
  server = await createTestServer();
  actors = {
    "company admin": await server.as("maria", { company: "Aurora" }),
    "the same person at home": await server.as("maria"),
    member: await server.as("joao", { company: "Aurora" }),
    "admin of another company": await server.as("maria", { company: (await otherCompany()) ?? "" }),
    "platform admin": await server.as("admin"),
    support: await server.as("support"),
  };
});
afterAll(() => server.close());

const otherCompany = async () => {
  const mine = (await (await server.as("maria")).get("/me/companies?perPage=100&sort=name")).body.data;
  return mine.find(
    ({ name, associateType }: Record<string, string>) => !name?.includes("Aurora") && associateType === "ADMIN",
  )?.id;
};

const actorOf = (name: string) => {
  const found = actors[name];
  if (!found) throw new Error(`Nobody is called ${name}.`);
  return found;
};

const find = async (who: Actor, q: string, ...resources: string[]): Promise<Hit[]> => {
  const query = new URLSearchParams([["q", q], ...resources.map((one) => ["resource", one])]);
  const { status, body, text } = await who.get(`/search?${query}`);
  expect(status, text).toBe(200);
  return body.data;
};

const names = [
  ["company admin"],
  ["the same person at home"],
  ["member"],
  ["admin of another company"],
  ["platform admin"],
  ["support"],
] as const;

describe("a search over everything", () => {
  test("goes through every list of the contract that takes words, and knows what its records are called", () => {
    const wanted = contractOperations.filter(
      (one) => answersList(one) && one.parameters.some(({ name }) => name === "q") && !one.path.includes("{"),
    );
    const left = wanted.filter(({ isSearched }) => !isSearched);
    expect(left.map(({ id }) => id)).toEqual(["listMails", "listEvents"]);
    expect(searchedLists.map(({ operation }) => operation.id)).toEqual(
      wanted.filter(({ isSearched }) => isSearched).map(({ id }) => id),
    );
    expect(searchedLists.length).toBeGreaterThan(8);
    expect(searchedLists.filter(({ title }) => title.length === 0).map(({ resource }) => resource)).toEqual([]);
  });

  test.each(names)("finds what the lists of the %s show by name, each as the list does", async (name) => {
    const who = actorOf(name);
    const read: string[] = [];
    for (const { resource } of searchedLists) {
      const page = await who.get(`/${resource}?perPage=3`);
      if (page.status === 403) {
        expect(await find(who, "a", resource)).toEqual([]);
        continue;
      }
      expect(page.status).toBe(200);
      read.push(resource);
      for (const row of page.body.data) {
        const title = titleOf(resource, row);
        const hits = await find(who, title, resource);
        expect(hits[0], `${resource}: ${title}`).toMatchObject({ resource, title });
        // of very many that are called the same, some are shown
        const isCut = hits.length === 5 && hits.every((hit) => hit.title === title);
        expect(isCut || hits.some(({ id }) => id === row.id), `${resource}: ${title}`).toBe(true);
      }
    }
    // in all of them together, too
    const everywhere = new Set((await find(who, "a")).map(({ resource }) => resource));
    expect([...everywhere].filter((one) => !read.includes(one))).toEqual([]);
    expect(everywhere.size).toBeGreaterThan(0);
  });

  test.each(names)("shows the %s nothing that the list itself would not", async (name) => {
    const who = actorOf(name);
    for (const q of ["a", "ma", "silva", "example.com", "token"]) {
      for (const hit of await find(who, q)) {
        const list = await who.get(`/${hit.resource}?perPage=100&q=${encodeURIComponent(q)}`);
        expect(list.status, hit.resource).toBe(200);
        const isThere = list.body.data.some(({ id }: Hit) => id === hit.id) || list.body.pageInfo.hasNextPage;
        expect(isThere, `${q} in ${hit.resource}: ${hit.title}`).toBe(true);
      }
    }
  });
});

/** What each resource that is described is called by. */
const titles = new Map(described.map(({ resource: { contract, title } }) => [contract.name, title]));

/** As descriptions and the contract say of rows: a name, the names of a person, a title, or whom it is about. */
const titleOf = (resource: string, row: Record<string, { name?: string } & string>) =>
  row.name ??
  (row.firstName ? [row.firstName, row.middleName, row.surName].filter(Boolean).join(" ") : undefined) ??
  row[titles.get(resource) ?? "name"] ??
  row.sender?.name ??
  row.company?.name ??
  "";

describe("a company's records", () => {
  test("are found by its own people, and by nobody who works for another one", async () => {
    const maria = actorOf("company admin");
    const foreign = actorOf("admin of another company");
    const ofCompany = searchedLists.filter(({ operation }) =>
      operation.access.some((one) => one === "member" || one === "company"),
    );
    expect(ofCompany.length).toBeGreaterThan(3);
    for (const { resource } of ofCompany) {
      const own = (await maria.get(`/${resource}?perPage=100`)).body.data;
      const theirs = new Set((await foreign.get(`/${resource}?perPage=100`)).body.data.map(({ id }: Hit) => id));
      const [only] = own.filter(({ id }: Hit) => !theirs.has(id));
      const title = titleOf(resource, only);
      expect((await find(maria, title, resource)).map(({ id }) => id)).toContain(only.id);
      expect((await find(foreign, title)).map(({ id }) => id)).not.toContain(only.id);
      expect((await find(actorOf("the same person at home"), title, resource)).map(({ id }) => id)).toEqual([]);
    }
  });

  test("are not found any more from the moment at which somebody is no member", async () => {
    const joao = actorOf("member");
    expect((await find(joao, "a", "associates")).length).toBeGreaterThan(0);
    const mine = and(eq(associates.companyId, joao.companyId), isNull(associates.endedAt));
    const [person] = await server.db.select({ id: users.id }).from(users).where(eq(users.app2IdKey, "joao"));
    const his = and(mine, eq(associates.userId, person?.id ?? ""));
    await server.db.update(associates).set({ status: "INACTIVE" }).where(his);
    expect((await joao.get("/search?q=a")).status).toBe(403);
    await server.db.update(associates).set({ status: "ACTIVE" }).where(his);
  });
});

describe("what is found", () => {
  beforeAll(async () => {
    const { companyId } = actorOf("company admin");
    const rows = [
      ["Zelia Abacate", "Gerente"],
      ["Bento Zelia", "Analista"],
      ["Zelia Zimbro", "Gerente"],
      ["Ana Prado", "Zeladora"],
      ["Caio Prado", "Pintor"],
    ] as const;
    await server.db.insert(vcards).values(
      rows.map(([name, title], n) => ({
        ...{ slug: `zelia-${n}`, companyId, name, title, isActive: false },
        emails: [{ type: "WORK" as const, value: `pessoa${n}@zelas.example` }],
        nameKey: name.toLowerCase(),
        search: `${name}\n${title}\npessoa${n}@zelas.example`.toLowerCase(),
        createdAt: server.clock.now(),
        updatedAt: server.clock.now(),
      })),
    );
  });

  const titlesOf = async (q: string) =>
    (await find(actorOf("company admin"), q, "vcards")).map(({ title, detail }) => [title, detail]);

  test("begins with the names that begin so, in their order, before what holds the words elsewhere", async () => {
    expect((await titlesOf("zelia")).map(([title]) => title)).toEqual(["Zelia Abacate", "Zelia Zimbro", "Bento Zelia"]);
    expect((await titlesOf("Zélia  zim")).map(([title]) => title)).toEqual(["Zelia Zimbro"]);
    expect((await titlesOf("ze")).map(([title]) => title)).toEqual(["Zelia Abacate", "Zelia Zimbro"]);
  });

  test("says in its second line where the words are, and else what comes first", async () => {
    expect(await titlesOf("zeladora")).toEqual([["Ana Prado", "Zeladora"]]);
    expect(await titlesOf("pessoa4@zelas")).toEqual([["Caio Prado", "pessoa4@zelas.example"]]);
    expect(await titlesOf("caio prado")).toEqual([["Caio Prado", "Pintor"]]);
  });

  test("is five of a list at most, whatever there is", async () => {
    const hits = await find(actorOf("platform admin"), "a");
    for (const { resource } of hits)
      expect(hits.filter((hit) => hit.resource === resource).length).toBeLessThanOrEqual(5);
    expect(hits.length).toBeGreaterThan(5);
    expect((await find(actorOf("company admin"), "pessoa", "vcards")).length).toBe(5);
  });
});

describe("a search that cannot be answered", () => {
  test.each([
    ["of ten thousand letters", `q=${"a".repeat(10_000)}`, "TOO_LONG"],
    ["without words", "", "REQUIRED"],
    ["of nothing", "q=", "TOO_SHORT"],
    [
      "in more lists than there are",
      `q=ana&${Array.from({ length: 51 }, () => "resource=vcards").join("&")}`,
      "TOO_MANY",
    ],
  ])("%s is refused at its field", async (_name, query, type) => {
    const { status, body } = await actorOf("company admin").get(`/search?${query}`);
    expect([status, body.type, body.fields[0].type]).toEqual([400, "VALIDATION_FAILED", type]);
  });

  test("of spaces or accents alone, or in a collection that is not there, finds nothing", async () => {
    const maria = actorOf("company admin");
    expect(await find(maria, "  ")).toEqual([]);
    expect(await find(maria, "\u0301")).toEqual([]);
    expect(await find(maria, "a", "nothing-of-the-kind")).toEqual([]);
    expect(await find(maria, "a", "health/live")).toEqual([]);
    expect(await find(maria, "%_\\")).toEqual([]);
  });

  test("for the order of nearness is no other list's business", async () => {
    expect((await actorOf("company admin").get("/vcards?q=ana&nearest=true")).status).toBe(400);
  });

  test("comes too often from somebody who never stops, and from nobody else", async () => {
    const support = actorOf("support");
    // at once: one after the other they would take a slow machine the minute after which it is counted anew
    const searches = Array.from({ length: 601 }, () => support.get("/search?q=zz&resource=nothing"));
    const refused = (await Promise.all(searches)).find(({ status }) => status === 429);
    expect(refused?.body.type).toBe("TOO_MANY_REQUESTS");
    expect(Number(refused?.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await actorOf("company admin").get("/search?q=zz")).status).toBe(200);
  });
});
