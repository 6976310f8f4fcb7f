import { hosts } from "../../openapi/elsewhere/hosts";
import type { ResourceDefinition } from "../../src/engine";
import { resources } from "../../src/resources";

/** Of the records that the product's own server has. What another host has is held against that host's contract, in `parity.test.ts`. */
export const ownDefinitions: readonly ResourceDefinition[] = Object.values(resources).filter(
  ({ name }) => !Object.hasOwn(hosts, name),
);
