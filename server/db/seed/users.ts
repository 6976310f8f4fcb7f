import { firstLocale } from "../../languages/languages";
import { personKeys } from "../person-keys";
import { daysBefore, remember, type SeedContext, type UserRow } from "./story/context";
import { names } from "./story/names";
import { mobileIn, places } from "./story/places";

type Draft = Pick<UserRow, "app2Id" | "firstName" | "surName" | "email" | "gender"> &
  Partial<Pick<UserRow, "middleName" | "role" | "status">>;

const accounts: readonly Draft[] = [
  {
    app2Id: "admin",
    firstName: "Adriana",
    middleName: "Lopes",
    surName: "Campos",
    email: "admin@example.com",
    gender: "FEMALE",
    role: "PLATFORM_ADMIN",
  },
  {
    app2Id: "maria",
    firstName: "Maria",
    middleName: "Clara",
    surName: "Oliveira",
    email: "maria@example.com",
    gender: "FEMALE",
  },
  {
    app2Id: "joao",
    firstName: "João",
    middleName: "Pedro",
    surName: "Almeida",
    email: "joao@example.com",
    gender: "MALE",
  },
  {
    app2Id: "support",
    firstName: "Sofia",
    surName: "Ribeiro",
    email: "support@example.com",
    gender: "FEMALE",
    role: "PLATFORM_SUPPORT",
  },
];

/** Logins of everybody in the demonstration data. */
export const demoLogins = () => [
  ...accounts.map(({ app2Id }) => app2Id),
  ...names.map(([first, , sur]) => loginOf(first, sur)),
];

const loginOf = (firstName: string, surName: string) => plain(`${firstName}.${surName}`);

/** People who are not like the others, by their place in the list of names. */
const exceptions: Readonly<Record<number, Partial<Draft>>> = {
  19: { status: "INACTIVE" },
  23: { status: "PENDING" },
  33: { status: "PENDING" },
  37: { status: "INACTIVE" },
  42: { status: "TEMPORARY" },
  46: { status: "PENDING" },
  50: { status: "TEMPORARY" },
  51: { status: "INACTIVE", role: "PLATFORM_ADMIN" },
  54: { status: "PENDING" },
};

/** The four demonstration accounts, then a few dozen people in every status. */
export const seedUsers = (context: SeedContext): UserRow[] => {
  const rows = accounts.map((draft, index) => userRow(context, draft, daysBefore(context.now, 300 - index)));
  const others = names.map(([firstName, middleName, surName, gender], index) => {
    const login = loginOf(firstName, surName);
    const draft: Draft = {
      app2Id: login,
      firstName,
      ...(middleName && { middleName }),
      surName,
      email: `${login}@example.com`,
      gender: index % 13 === 7 ? "NOT_INFORMED" : gender,
      ...exceptions[index],
    };
    const from = draft.status === "PENDING" ? daysBefore(context.now, 5) : daysBefore(context.now, 290);
    return userRow(
      context,
      draft,
      context.dice.between(from, daysBefore(context.now, draft.status === "PENDING" ? 1 : 60)),
    );
  });
  const all = [...rows, ...others];
  rememberUsers(context, all);
  return all;
};

const userRow = ({ dice, now, passwordHash }: SeedContext, draft: Draft, createdAt: Date): UserRow => {
  const status = draft.status ?? "ACTIVE";
  const inactiveAt = status === "INACTIVE" ? dice.between(daysBefore(now, 40), daysBefore(now, 3)) : null;
  const user = {
    id: dice.id(createdAt),
    middleName: null,
    role: "PLATFORM_USER" as const,
    ...draft,
    status,
    phone: mobileIn(dice.pick(places), dice),
    birthday: `${dice.int(1962, 2003)}-${two(dice.int(1, 12))}-${two(dice.int(1, 28))}`,
    passwordHash,
    mustChangePassword: status === "TEMPORARY",
    firstSignInAt: status === "ACTIVE" || status === "INACTIVE" ? new Date(createdAt.getTime() + 3_600_000) : null,
    locale: firstLocale,
    createdAt,
    updatedAt: inactiveAt ?? createdAt,
    inactiveAt,
  };
  return { ...user, ...personKeys(user) };
};

const rememberUsers = (context: SeedContext, users: readonly UserRow[]): void => {
  const admin = users[0];
  for (const user of users) {
    const created = user.createdAt ?? context.start;
    const byAdmin = user.status === "TEMPORARY" || user.role !== "PLATFORM_USER";
    const record = { resource: "users", recordId: user.id };
    remember(context, {
      ...record,
      actor: byAdmin && user !== admin ? admin : undefined,
      action: "CREATED",
      changes: [
        { field: "firstName", after: user.firstName },
        { field: "surName", after: user.surName },
        { field: "app2Id", after: user.app2Id },
        { field: "email", after: user.email },
      ],
      at: created,
    });
    if (user.status === "ACTIVE" && !byAdmin) {
      remember(context, {
        ...record,
        actor: user,
        action: "EMAIL_CONFIRMED",
        at: new Date(created.getTime() + 1_800_000),
      });
    }
    if (user.inactiveAt) {
      const changes = [{ field: "status", before: "ACTIVE", after: "INACTIVE" }];
      remember(context, { ...record, actor: admin, action: "INACTIVATED", changes, at: user.inactiveAt });
    }
  }
};

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const two = (value: number): string => String(value).padStart(2, "0");
