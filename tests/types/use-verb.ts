// Compile-only: every mistake below must be refused by the compiler, or `tsc` fails on an unused expectation.
import { type EnginePorts, useVerb } from "../../src/engine";

/** What is right compiles, and the reply is that of the operation. */
export const useRight = async (act: EnginePorts["act"]) => {
  const join = useVerb("associates", "join");
  const { data: associate } = await join.run({ id: "1" });
  const type: "USER" | "ADMIN" = associate.type;
  const respond = useVerb("received-vcards", "respond", { shownAt: ["associates/1/received-vcards"] });
  const { data: received } = await respond.run({ id: "1", body: { accept: true, vcardId: "2" }, draw: "gone" });
  const status: "PENDING" | "ACCEPTED" | "REJECTED" = received.status;
  const invite = useVerb("associates", "create");
  const answer = await invite.run({ body: { email: "ana@example.com", type: "ADMIN" } });
  // A known person is invited at once, an unknown address is mailed.
  const code: "SEND_INVITE_JOIN_PLATAFORM" | undefined = answer.type;
  const save = useVerb("me/contacts", "update", { success: "CONTACT_SAVED" });
  const { data: contact } = await save.run({ id: "1", record: { id: "1" }, body: { tags: [], isFavorite: true } });
  const isFavorite: boolean = contact.isFavorite;
  const share = useVerb("me/exchanges/vcards", "associates");
  await share.run({ id: "1", company: "2", body: { associateIds: ["3"] } });
  await act("me/vcards", { id: "1", verb: "share", body: { app2Id: "ana" } });
  return { type, status, code, isFavorite };
};

export const useWrong = async (act: EnginePorts["act"]) => {
  // @ts-expect-error 1. a resource that the contract does not know
  useVerb("recieved-vcards", "respond");
  // @ts-expect-error 2. a verb that the resource does not have
  useVerb("received-vcards", "respnod");
  // @ts-expect-error 3. a verb of another resource
  useVerb("associates", "share");
  // @ts-expect-error 4. a creation where the contract creates nothing
  useVerb("received-vcards", "create");

  const respond = useVerb("me/exchanges", "respond");
  // @ts-expect-error 5. no body where the contract asks for one
  await respond.run({ id: "1" });
  // @ts-expect-error 6. a body of another shape
  await respond.run({ id: "1", body: { accept: "yes" } });
  // @ts-expect-error 7. a key that the body does not have
  await respond.run({ id: "1", body: { accept: true, vcard: "2" } });

  const join = useVerb("associates", "join");
  // @ts-expect-error 8. no record
  await join.run({});
  // @ts-expect-error 9. a body where the contract takes none
  await join.run({ id: "1", body: { type: "ADMIN" } });
  const { data } = await join.run({ id: "1" });
  // @ts-expect-error 10. a field that the record of the reply does not have
  data.document;

  const invite = useVerb("associates", "create");
  // @ts-expect-error 11. a creation with what the contract does not take
  await invite.run({ body: { email: "ana@example.com", type: "OWNER" } });

  const save = useVerb("me/contacts", "update");
  // @ts-expect-error 15. a change with what the contract does not take
  await save.run({ id: "1", record: { id: "1" }, body: { tags: [], isFavorite: true, name: "Ana" } });
  // @ts-expect-error 16. a change of no record that the person saw
  await save.run({ id: "1", body: { tags: [], isFavorite: true } });
  // @ts-expect-error 17. a change where the contract changes nothing
  useVerb("received-vcards", "update");

  // @ts-expect-error 12. the port itself, with a misspelt resource
  await act("recieved-vcards", { id: "1", verb: "respond", body: { accept: true } });
  // @ts-expect-error 13. the port with a misspelt verb
  await act("received-vcards", { id: "1", verb: "respnod", body: { accept: true } });
  // @ts-expect-error 14. the port with the body of another verb
  await act("received-vcards", { id: "1", verb: "respond", body: { email: "ana@example.com" } });
};
