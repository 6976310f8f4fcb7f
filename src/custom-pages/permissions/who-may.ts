import { type Actor, can, hasPage, type ResourceDefinition, seenBy } from "../../engine";

const person = { id: "", status: "ACTIVE" } as const;

/** Everybody whom the rules tell apart: one of each kind. */
export const kinds = {
  PLATFORM_ADMIN: { ...person, role: "PLATFORM_ADMIN", mode: "PERSONAL" },
  PLATFORM_SUPPORT: { ...person, role: "PLATFORM_SUPPORT", mode: "PERSONAL" },
  COMPANY_ADMIN: { ...person, role: "PLATFORM_USER", mode: "BUSINESS", associateType: "ADMIN" },
  COMPANY_MEMBER: { ...person, role: "PLATFORM_USER", mode: "BUSINESS", associateType: "USER" },
  PERSON: { ...person, role: "PLATFORM_USER", mode: "PERSONAL" },
} satisfies Record<string, Actor>;
export type Kind = keyof typeof kinds;
export const kindValues = Object.keys(kinds) as Kind[]; // the keys of the object above

/** What a kind of person does with a field. */
export type FieldAccess = "none" | "reads" | "writes" | "writesOnce";

/** Whatever can be done with records of a resource, each action that somebody may with those who may. */
export const actionsOf = (definition: ResourceDefinition, offers: (action: "import" | "export") => boolean) => {
  const { actions = {}, links = {} } = definition;
  const files = (["export", "import"] as const).filter(offers);
  const all = new Set([
    "list",
    "show",
    ...files,
    "create",
    "edit",
    "history",
    ...Object.keys(actions),
    ...Object.keys(links),
  ]);
  all.delete("view");
  return [...all].flatMap((action) => {
    const who = kindValues.filter((kind) => can({ actor: kinds[kind], definition, action }).allowed);
    return who.length > 0 ? [{ action, who }] : [];
  });
};

/** What a kind of person does with each field of a resource, as its definition says. */
export const fieldAccessOf = (definition: ResourceDefinition, field: string, kind: Kind): FieldAccess => {
  const { list, form = {}, show = form, createOnly = [] } = definition;
  const actor = kinds[kind];
  const may = (action: string) => can({ actor, definition, action }).allowed;
  const isIn = (groups: Readonly<Record<string, readonly string[]>>) => Object.values(groups).flat().includes(field);
  const isWritten = isIn(form) || Object.values(definition.uploads ?? {}).includes(field);
  if (isWritten && may("edit") && !createOnly.includes(field)) return "writes";
  if (isIn(form) && may("create")) return "writesOnce";
  const isListed = seenBy(actor, list.columns).includes(field) || list.avatar === field;
  const isShown = hasPage(definition) && may("show") && (isIn(show) || isWritten) && !createOnly.includes(field);
  return (may("list") && isListed) || isShown ? "reads" : "none";
};
