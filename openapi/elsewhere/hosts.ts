/** The address of a host, with the contract that it serves in its type alone. */
type Host<Paths> = string & { readonly "~paths"?: Paths };

/** Where the resources of other contracts are asked for; `npm run add -- resource … --from` writes it. */
export const hosts = {};

type Joined<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Served = { [N in keyof typeof hosts]: (typeof hosts)[N] extends Host<infer Paths> ? Paths : never };

/** What those contracts have, as the panel sees it. */
export type PathsElsewhere = Joined<Served[keyof Served]>;
