import type { Actor } from "../define/rule";
import type { Owner } from "../ports";

/** Whose unsaved work on a resource is: what is one's own is the same in all companies. */
export const draftOwner = (actor: Actor, resource: string): Owner => ({
  person: actor.id,
  company: resource.startsWith("me/") ? undefined : actor.company?.id,
});
