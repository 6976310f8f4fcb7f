import type { RaRecord } from "react-admin";
import { hasPage, type ResourceDefinition } from "./define/definition";
import type { Actor, Rule } from "./define/rule";

export type Access = { allowed: true } | { allowed: false; reason: string };

interface Question {
  actor: Actor;
  definition: ResourceDefinition;
  /** `list`, `show`, `create`, `import`, `edit`, `delete`, `history`, a verb of the contract or the name of a link. */
  action: string;
  record?: RaRecord;
}

const reading = new Set(["list", "show", "view", "history", "export"]);

/**
 * The one answer to "may this person do this": for the menu, pages, buttons, direct URLs and `authProvider.canAccess`.
 * `reason` is a dictionary key.
 *
 * @example
 * can({ actor, definition: associates, action: "join", record })
 * // { allowed: false, reason: "resources.associates.actions.join.reasons.active" }
 */
export const can = ({ actor, definition, action, record }: Question): Access => {
  if (actor.status !== "ACTIVE") return refuse("engine.access.inactive");
  if (!ruleFor(definition, action)(actor)) return refuse("engine.access.role");
  if (!exists(definition, action)) return refuse("engine.access.unavailable");
  const own = definition.actions?.[action];
  const link = definition.links?.[action];
  const rule = own?.allow ?? link?.allow;
  if (rule && !rule(actor)) return refuse("engine.access.role");
  if (!record) return { allowed: true };
  const failing = Object.entries(own?.when ?? link?.when ?? {}).find(([, holds]) => !holds(record));
  if (!failing) return { allowed: true };
  const section = own ? "actions" : "links";
  return refuse(`resources.${definition.name}.${section}.${action}.reasons.${failing[0]}`);
};

/**
 * Whether a person may use an action at all, whatever the state of a record: what decides between "disabled with the
 * reason" and "not there".
 */
export const isOffered = (question: Omit<Question, "record">): boolean => can(question).allowed;

function ruleFor(definition: ResourceDefinition, action: string): Rule {
  const { allow } = definition;
  if (typeof allow === "function") return allow;
  if (action === "history" && allow.history) return allow.history;
  return reading.has(action) || definition.links?.[action] ? allow.read : allow.write;
}

function exists(definition: ResourceDefinition, action: string): boolean {
  if (action === "list" || action === "export") return true;
  if (action === "show" || action === "view") return hasPage(definition);
  if (action === "create" || action === "import")
    return Boolean(definition.form ?? definition.create ?? definition.screens?.create);
  if (action === "edit") return Boolean(definition.form ?? definition.screens?.edit);
  if (action === "history") return definition.history === true;
  return Boolean(definition.actions?.[action] ?? definition.links?.[action]);
}

function refuse(reason: string): Access {
  return { allowed: false, reason };
}
