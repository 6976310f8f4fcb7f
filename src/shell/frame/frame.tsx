import { createContext, useContext } from "react";
import type { ResourceDefinition } from "../../engine";
import type { FramePage, MenuEntry } from "./menu";

/** What the frame draws for the person who is signed in. */
export interface Frame {
  resources: readonly ResourceDefinition[];
  pages: readonly FramePage[];
  menu: readonly MenuEntry[];
}

const FrameContext = createContext<Frame>({ resources: [], pages: [], menu: [] });

/** Given once by the composition root, which alone knows the registry and the table of pages. */
export const FrameProvider = FrameContext;

export const useFrame = (): Frame => useContext(FrameContext);
