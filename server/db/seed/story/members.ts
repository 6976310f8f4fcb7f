import { type Story, seedFounder, seedMember } from "../associates";
import {
  type AssociateRow,
  type CompanyRow,
  daysBefore,
  type InviteRow,
  type SeedContext,
  type UserRow,
} from "./context";

/** Who works in the three full companies: places in the list of names, or logins of demonstration accounts. */
const casts: readonly {
  founder: string | number;
  members: readonly (readonly [person: string | number, story: Story])[];
}[] = [
  {
    founder: "maria",
    members: [
      [0, "admin"],
      ["joao", "member"],
      ...range(1, 10).map((person) => [person, "member"] as const),
      [11, "formerAdmin"],
      [12, "returned"],
      [13, "pending"],
      [14, "reminded"],
      [15, "inactive"],
      [16, "inactive"],
      [17, "rejected"],
      [18, "left"],
    ],
  },
  {
    founder: "maria",
    members: [
      ...[20, 21, 22, 24, 25, 26, 27].map((person) => [person, "member"] as const),
      [28, "pending"],
      [29, "inactive"],
      [30, "rejected"],
      [31, "left"],
    ],
  },
  {
    founder: 32,
    members: [
      [34, "admin"],
      ...[35, 36, 38, 39, 40, 41].map((person) => [person, "member"] as const),
      ["maria", "pending"],
      ["joao", "reminded"],
      [43, "pending"],
      [44, "inactive"],
      [45, "rejected"],
    ],
  },
];

const unknownAddresses = ["lia.costa@example.org", "otto.weiss@example.org", "paula.rey@example.net"];

/** The people of every company, and the invitations that wait for someone unknown. */
export const seedMembers = (
  context: SeedContext,
  { companies, users }: { companies: readonly CompanyRow[]; users: readonly UserRow[] },
): { associates: AssociateRow[]; invites: InviteRow[] } => {
  const person = (key: string | number): UserRow => {
    const found = typeof key === "string" ? users.find((user) => user.app2Id === key) : users[key + 4];
    if (!found) throw new RangeError(`nobody is called ${key}`);
    return found;
  };
  const platform = person("admin");
  const associates: AssociateRow[] = [];
  const invites: InviteRow[] = [];

  companies.forEach((company, index) => {
    const cast = casts[index];
    const founder = person(cast?.founder ?? grown(index, person));
    associates.push(seedFounder(context, { company, user: founder, by: platform }));
    const members = cast?.members ?? smallTeam(index, founder, person);
    for (const [key, story] of members) {
      associates.push(seedMember(context, { company, user: person(key), by: founder, story }));
    }
    const email = unknownAddresses[index];
    if (email) invites.push(inviteRow(context, { company, by: founder, email }));
  });
  // Maria has two invitations on her home.
  const [, , , , , sixth] = companies;
  const host = associates.find((associate) => associate.companyId === sixth?.id);
  const by = users.find((user) => user.id === host?.userId);
  if (sixth && by)
    associates.push(seedMember(context, { company: sixth, user: person("maria"), by, story: "pending" }));
  return { associates, invites };
};

/** An active person to begin with, a different one for each company. */
const grown = (index: number, person: (key: number) => UserRow): number => {
  for (let key = (index * 3) % 56; ; key = (key + 1) % 56) {
    if (person(key).status === "ACTIVE") return key;
  }
};

const smallTeam = (index: number, founder: UserRow, person: (key: number) => UserRow): (readonly [number, Story])[] => {
  const keys = [(index * 5 + 1) % 56, (index * 7 + 2) % 56].slice(0, index % 3);
  return [...new Set(keys)]
    .filter((key) => person(key) !== founder && person(key).status === "ACTIVE")
    .map((key) => [key, "member"]);
};

const inviteRow = (
  { dice, now }: SeedContext,
  { company, by, email }: { company: CompanyRow; by: UserRow; email: string },
): InviteRow => {
  const at = dice.between(daysBefore(now, 9), daysBefore(now, 1));
  return {
    id: dice.id(at),
    kind: "ASSOCIATION",
    status: "SAVED",
    email,
    invitedById: by.id,
    companyId: company.id,
    associateType: "USER",
    createdAt: at,
    updatedAt: at,
  };
};

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
