import type { Rooms } from "../rooms-of-language";

/** Where the texts of this language are, fetched when they are first needed. */
export const rooms: Rooms = {
  panel: () => import("."),
  open: () => import("./public-dictionary"),
  accounts: () => import("./accounts"),
  secondStep: () => import("./second-step"),
  permissions: () => import("./permissions"),
  publicCard: () => import("./public-card"),
  ownData: () => import("./own-data"),
  retention: () => import("./retention"),
};
