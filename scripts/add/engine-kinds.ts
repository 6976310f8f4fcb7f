/** What the commands ask the engine: its kinds, and the schema that a field of one is. */
export { schemaOf } from "../../src/engine/define/schemas";
export * as kinds from "../../src/engine/kinds";
