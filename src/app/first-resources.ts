import { listsAsFiles, listsFromFiles } from "../../openapi/schema";
import type { ResourceDefinition } from "../engine";
import { type Load, loads } from "../providers/elsewhere/loads";
import { definitions } from "../resources";

/** Resources, as the panel knows them. */
export interface Resources {
  definitions: readonly ResourceDefinition[];
  /** Addresses of lists that the server writes into a file, too. */
  listsAsFiles: readonly string[];
  /** Those that it reads from one. */
  listsFromFiles: readonly string[];
  /** The providers of those that another host serves. */
  loads: Readonly<Record<string, Load>>;
}

/** What is known from the first: everything, or in a build nothing, until the screen that is opened brings its own. */
export const first: Resources = { definitions, listsAsFiles, listsFromFiles, loads };
