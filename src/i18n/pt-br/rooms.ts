import type { Rooms } from "../rooms-of-language";

/** Where the texts of this language are, fetched when they are first needed. */
export const rooms: Rooms = {
  panel: () => import("."),
  open: () => import("./public-dictionary"),
  accounts: () => import("./accounts"),
  secondStep: () => import("./second-step"),
  publicCard: () => import("./public-card"),
  seldom: () => import("./seldom"),
  retention: () => import("./retention"),
};
