import type { components } from "../../../openapi/schema";

type Schemas = components["schemas"];

/** Who is looking: what every rule and guard is asked about. */
export interface Actor {
  id: string;
  role: Schemas["PlatformRole"];
  status: Schemas["EntityStatus"];
  /** Personal use, or work for a company. */
  mode: "BUSINESS" | "PERSONAL";
  associateType?: Schemas["AssociateType"];
  company?: { id: string; name: string };
}

/** Whether someone may do something at all; what a record's state forbids is a guard's business. */
export type Rule = (actor: Actor) => boolean;

/** A name, or one for those alone whom a rule admits. */
export type Named<K extends string> = K | { name: K; allow: Rule };

/** One rule for everything, or one for reading and one for writing; and one for the history, where not every reader reads it. */
export type Allow = Rule | { read: Rule; write: Rule; history?: Rule };
