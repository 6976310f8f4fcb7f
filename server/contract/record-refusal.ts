import { eq } from "drizzle-orm";
import { again } from "../db/again";
import { personName } from "../db/person-keys";
import { type Actor, recordEvents, type SecurityEvent } from "../db/record-events";
import { users } from "../db/schema";
import { shortened } from "../db/shortened";
import { requestScope } from "../http/request-scope";
import type { Services } from "./operation";

/** What was refused: whose account it was, where somebody knows. */
interface Refused
  extends Omit<SecurityEvent, "at" | "person" | "times" | "refused">,
    Required<Pick<SecurityEvent, "refused">> {
  personId?: string | undefined;
  /** The key that was used, where somebody knows. */
  key?: Actor | undefined;
  /** What tells it from others of its kind and network, the same whether or not there is such an account. */
  by: string;
}

const nobody = "00000000-0000-0000-0000-000000000000";

/** What repeats is written down the first time, and each time that it is ten times as much. */
const isTold = (times: number, most: number) => times <= most || Number.isInteger(Math.log10(times));

/**
 * Writes down on its own what was refused, since a refusal undoes its transaction. However much is tried, little is written:
 * of the same once, of a network 50 in a quarter of an hour, of a kind 2,000 an hour, and of what is beyond each tenfold. It
 * never stands in the way of the refusal.
 */
export const recordRefusal = async (
  { db, clock, limits, log }: Services,
  { by, personId, key, ...event }: Refused,
): Promise<void> => {
  const { from = "unknown" } = requestScope.get() ?? {};
  const source = `${event.kind}/${shortened(from)}`;
  const times = await limits.tally("eventBySame", `${source}/${by}`);
  if (!isTold(times, 1)) return;
  if (!isTold(await limits.tally("eventBySource", source), 50)) return;
  if (!isTold(await limits.tally("eventByKind", event.kind), 2_000)) return;
  try {
    await again(() =>
      db.transaction(async (inner) => {
        // looked for in any case, so that it takes as long for an account that is not there
        const [known] = await inner
          .select()
          .from(users)
          .where(eq(users.id, personId ?? nobody));
        const person = known ? { id: known.id, name: personName(known) } : key;
        await recordEvents(inner, [{ ...event, at: clock(), person, times }]);
      }),
    );
  } catch (error) {
    log.error({ err: error }, "a refusal could not be written down");
  }
};
