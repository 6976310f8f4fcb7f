import { desc, ne } from "drizzle-orm";
import type { Operation } from "../contract/operation";
import { mails } from "../db/schema";
import { Refusal } from "../refusal";

const newest = 100;

/** The mails of development, newest first. Where others could read them there is no such path. */
export const listOutbox: Operation<"listOutbox"> = async (_input, { db, env }) => {
  if (!env.OUTBOX) throw new Refusal("NOT_FOUND");
  const rows = await db
    .select()
    .from(mails)
    // of others it is not known any more what they said
    .where(ne(mails.text, ""))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(newest);
  const data = rows.map(({ id, recipient, subject, text, html, createdAt }) => ({
    id,
    to: recipient,
    subject,
    text,
    html,
    createdAt: createdAt.toISOString(),
  }));
  return { status: 200, body: { data } };
};
