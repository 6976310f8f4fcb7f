import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import Edit from "@mui/icons-material/EditOutlined";
import Visibility from "@mui/icons-material/VisibilityOutlined";
import type { RaRecord } from "react-admin";
import { type Access, can, isOffered } from "../access";
import { type ActionDefinition, askedOfMany, type ResourceDefinition } from "../define/definition";
import { type Field, lookOf } from "../define/draw";
import type { Actor } from "../define/rule";
import type { IconComponent } from "../define/shape";
import { pathOf } from "../paths";

/** An entry of a record's menu: something to do, or somewhere to go. */
export interface MenuItem {
  name: string;
  /** Dictionary key. */
  label: string;
  icon: IconComponent | undefined;
  access: Access;
  /** The address, when the entry leads somewhere. */
  to: string | undefined;
  action: ActionDefinition | undefined;
}

interface Question {
  actor: Actor;
  definition: ResourceDefinition;
  record: RaRecord;
}

interface Asked extends Question {
  /** The definition of a resource that a link may lead to. */
  definitionOf?: ((resource: string) => ResourceDefinition | undefined) | undefined;
}

/**
 * What a person may do with a record, in the order of the definition: what the state of the record forbids is there
 * with its reason, what the person's role forbids is not.
 */
export const menuOfRecord = ({ actor, definition, record, definitionOf }: Asked): MenuItem[] => {
  const { actions = {}, links = {}, name: resource } = definition;
  const root = `resources.${resource}`;
  const ways = Object.entries(links).map(([name, link]) => {
    const to = link.to(record);
    const other = typeof to === "string" ? undefined : definitionOf?.(to.resource);
    return {
      name,
      label: `${root}.links.${name}.label`,
      icon: link.icon,
      to: typeof to === "string" ? to : pathOf({ ...to, screen: "show" }),
      action: undefined,
      // a record of another resource is open to whoever may read that
      opens:
        typeof to === "string" || (other !== undefined && can({ actor, definition: other, action: "show" }).allowed),
    };
  });
  const deeds = Object.entries(actions).map(([name, action = {}]) => {
    const screen = screens[name];
    return {
      name,
      label: `${root}.actions.${name}.label`,
      icon: action.icon ?? builtInIcons[name],
      to: screen && pathOf({ resource, screen, id: record.id }),
      action,
      opens: true,
    };
  });
  return [...deeds.filter(({ to }) => to), ...ways, ...deeds.filter(({ to }) => !to)]
    .filter(({ name }) => isOffered({ actor, definition, action: name }))
    .map(({ opens, ...item }) => {
      const access = can({ actor, definition, action: item.name, record });
      return { ...item, access: access.allowed && !opens ? closed : access };
    });
};

/**
 * The actions that a person may run on several selected rows at once: all whose question can be asked once, unless one says
 * otherwise. What is secret cannot: a run is kept until it is over, and a secret nowhere.
 */
export const bulkActionsOf = ({ actor, definition }: Omit<Question, "record">): [string, ActionDefinition][] =>
  Object.entries(definition.actions ?? {}).flatMap(([name, action = {}]) => {
    const asked = askedOfMany(action);
    const canBeAsked = asked ? !Object.values(asked.fields).some(isSecret) : !action.dialog;
    const isForMany = action.bulk !== false && canBeAsked && !screens[name];
    return isForMany && isOffered({ actor, definition, action: name }) ? [[name, action]] : [];
  });

const isSecret = (field: Field): boolean => {
  const { isSecret: is, parts = {} } = lookOf(field);
  return is ?? Object.values(parts).some(isSecret);
};

/** Whether rows have a menu at all for this person. */
export const hasMenuFor = ({ actor, definition }: Omit<Question, "record">): boolean =>
  [...Object.keys(definition.actions ?? {}), ...Object.keys(definition.links ?? {})].some((action) =>
    isOffered({ actor, definition, action }),
  );

/** Where a record's own link leads: to be changed by those who may, when its state lets them; else to be read. */
export const screenOf = (question: Omit<Question, "record"> & Partial<Question>): "edit" | "show" =>
  can({ ...question, action: "edit" }).allowed ? "edit" : "show";

const closed: Access = { allowed: false, reason: "engine.access.role" };

const screens: Record<string, "edit" | "show" | undefined> = { edit: "edit", view: "show" };

const builtInIcons: Record<string, IconComponent | undefined> = {
  edit: Edit,
  view: Visibility,
  delete: DeleteOutlined,
};
