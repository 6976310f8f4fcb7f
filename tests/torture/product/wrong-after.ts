import { contractOperations } from "../../../server/contract/document";
import type { Answer, Client, Write } from "./create-client";

/**
 * What is wrong with writes once the product is back: what was acknowledged is there, and the same key gives the same
 * answer; what nobody heard of may have been carried out or not, and with its key it is, once.
 */
export const wrongAfter = async (client: Client, writes: Write[]): Promise<string[]> => {
  const wrong: string[] = [];
  for (const write of writes.filter(({ key }) => key !== undefined)) {
    const before = write.reply;
    const again = await client.send(write);
    if (isInDoubt(before) ? again.status >= 300 && !isTooMuch(again) : isDone(before) && !isSame(before, again))
      wrong.push(`${write.path} again with its key: ${JSON.stringify(before)}, then ${JSON.stringify(again)}`);
    write.reply = again;
  }
  for (const write of writes) wrong.push(...(await wrongRecord(client, write, writes)));
  return wrong;
};

/** 503 says nothing about what was already under way. */
const isInDoubt = (reply: Answer | undefined) => reply === undefined || reply.status === 503;
/** What was carried out is answered again without being counted again: so this was not, and its caller has done enough. */
const isTooMuch = ({ status }: Answer) => status === 429;
const isDone = (reply: Answer | undefined) => reply !== undefined && reply.status < 300;
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const isRead = new Set(contractOperations.filter(({ method }) => method === "get").map(({ path }) => path));

/** What is wrong with the record that a write made or changed, read anew. */
const wrongRecord = async (client: Client, { method, path, body, headers, reply }: Write, writes: Write[]) => {
  if (!reply || reply.status >= 300) return [];
  const isNew = method === "POST" && isRead.has(`${path}/{id}`) && typeof reply.body.id === "string";
  if (!isNew && method !== "PUT") return [];
  const address = isNew ? `${path}/${reply.body.id}` : path;
  const now = await client.send({ method: "GET", path: address, ...(headers && { headers }) });
  // a change that nobody heard of may stand in its place
  const later = writes.filter((one) => one.method === "PUT" && one.path === address);
  const wanted = isNew ? [body, ...later.map((one) => one.body)] : [body];
  const shows = (fields: object = {}) =>
    Object.entries(fields).every(([name, value]) => !(name in now.body) || isSame(now.body[name], value));
  if (now.status === 200 && wanted.some(shows)) return [];
  return [`${method} ${path} was acknowledged, and ${address} says ${JSON.stringify(now)}`];
};
