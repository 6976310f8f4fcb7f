import type { ResourcesDictionary } from "../resources-dictionary";

export const resources: ResourcesDictionary = {};
