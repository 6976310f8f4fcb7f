import { useSyncExternalStore } from "react";
import { navigation, type Place } from "./navigation";

/** Where the browser is; draws again when it moves. */
export const usePlace = (): Place => useSyncExternalStore(navigation.subscribe, navigation.get, navigation.get);
