import { session } from "../providers/session";
import { navigation } from "../public/navigation";
import { prefetchPanel } from "./load-panel";
import { findPublicPage } from "./public-pages";

/** Fetches the panel ahead, once, for whoever is on the way into it: not for the visitor of a card, until they go on. */
export const prefetchWhenUseful = (): void => {
  const look = () => {
    const isIdle = !session.get().user;
    if (isIdle && findPublicPage(navigation.get().pathname)?.isForStrangers) return;
    stop();
    prefetchPanel({ isIdle });
  };
  const stop = navigation.subscribe(look);
  look();
};
