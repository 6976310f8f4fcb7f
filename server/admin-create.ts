import { parseArgs } from "node:util";
import { z } from "zod";
import { createPasswords } from "./auth/passwords";
import { deliverWaiting } from "./db/deliver-waiting";
import { recordHistory } from "./db/history";
import { openDatabase } from "./db/open";
import { personKeys } from "./db/person-keys";
import { users } from "./db/schema";
import { violatedConstraint } from "./db/violation";
import { readEnv } from "./env";
import { explainStart } from "./explain-start";
import { Refusal } from "./refusal";

const usage = `Makes a platform admin. Give each as an option or as a variable of the environment:
  --app2Id     ADMIN_APP2ID      login, letters, digits, dot, hyphen and underscore, 3 at least
  --email      ADMIN_EMAIL
  --firstName  ADMIN_FIRST_NAME
  --surName    ADMIN_SUR_NAME
  --password   ADMIN_PASSWORD    6 characters at least, and none that is guessed early; the variable keeps it out of the list of processes`;

const admin = z.object({
  app2Id: z
    .string({ error: "is missing" })
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{2,59}$/, "must have 3 to 60 letters, digits, dots, hyphens or underscores"),
  email: z.email({ error: "must be an e-mail address" }).max(254).toLowerCase(),
  firstName: z.string({ error: "is missing" }).trim().min(1, "is empty").max(120, "is too long"),
  surName: z.string({ error: "is missing" }).trim().min(1, "is empty").max(120, "is too long"),
  password: z
    .string({ error: "is missing" })
    .min(6, "must have at least 6 characters")
    .max(128, "must have at most 128 characters"),
});

const option = { type: "string" } as const;

const readArguments = () => {
  const { values } = parseArgs({
    options: { app2Id: option, email: option, firstName: option, surName: option, password: option },
  });
  const { ADMIN_APP2ID, ADMIN_EMAIL, ADMIN_FIRST_NAME, ADMIN_SUR_NAME, ADMIN_PASSWORD } = process.env;
  const given = {
    app2Id: ADMIN_APP2ID,
    email: ADMIN_EMAIL,
    firstName: ADMIN_FIRST_NAME,
    surName: ADMIN_SUR_NAME,
    password: ADMIN_PASSWORD,
  };
  const { success, data, error } = admin.safeParse({ ...given, ...values });
  if (!success)
    throw new Unusable(
      `${error.issues.map(({ path, message }) => `  ${path.join(".")} ${message}`).join("\n")}\n\n${usage}`,
    );
  return data;
};

/** What was asked for cannot be done, and the message says why. */
class Unusable extends Error {}

const taken: Record<string, string> = {
  users_email_unique: "Somebody has this e-mail address already.",
  users_app2id_unique: "Somebody has this app2Id already.",
};

/** What is wrong with a value, where that was found out later. */
const unfit = (error: unknown) =>
  error instanceof Refusal
    ? error.body.fields?.map(({ path, message }) => `  ${path} ${message}`).join("\n")
    : undefined;

const create = async () => {
  const { password, ...person } = readArguments();
  const env = readEnv(process.env);
  const { db, close } = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
  try {
    const passwordHash = await createPasswords().hash(password, person);
    await db.transaction(async (transaction) => {
      const now = new Date();
      const row = { ...person, ...personKeys(person), passwordHash, role: "PLATFORM_ADMIN", status: "ACTIVE" } as const;
      const [user] = await transaction
        .insert(users)
        .values({ ...row, createdAt: now, updatedAt: now })
        .returning({ id: users.id });
      if (!user) throw new Error("The person was not stored.");
      await deliverWaiting(transaction, { id: user.id, email: person.email }, now);
      await recordHistory({
        db: transaction,
        at: now,
        resource: "users",
        recordId: user.id,
        action: "CREATED",
        after: { ...person, role: "PLATFORM_ADMIN" },
      });
    });
    process.stdout.write(`${person.app2Id} may sign in as platform admin.\n`);
  } catch (error) {
    const reason = taken[violatedConstraint(error) ?? ""] ?? unfit(error);
    throw reason ? new Unusable(reason) : error;
  } finally {
    await close();
  }
};

create().catch((error: unknown) => {
  const isUsage =
    error instanceof Unusable ||
    (error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"));
  process.stderr.write(`${isUsage ? error.message : explainStart(error, process.env)}\n`);
  process.exit(1);
});
