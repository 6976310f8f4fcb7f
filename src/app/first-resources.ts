import { listsAsFiles, listsFromFiles } from "../../openapi/schema";
import type { ResourceDefinition } from "../engine";
import { definitions } from "../resources";

/** Resources, as the panel knows them. */
export interface Resources {
  definitions: readonly ResourceDefinition[];
  /** Addresses of lists that the server writes into a file, too. */
  listsAsFiles: readonly string[];
  /** Those that it reads from one. */
  listsFromFiles: readonly string[];
}

/** What is known from the first: everything, or in a build nothing, until the list that is opened brings its own. */
export const first: Resources = { definitions, listsAsFiles, listsFromFiles };
