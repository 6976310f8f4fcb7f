export { type Access, can, isOffered } from "./access";
export { mustMatch } from "./checks";
export type { RecordOf, ResourceName } from "./contract";
export { defineResource } from "./define-resource";
export type { ResourceDefinition } from "./definition";
export { dialog } from "./dialog";
export * from "./fields";
export type { Actor, Allow, Rule } from "./rule";
