import { createContext, useContext } from "react";
import type { ResourceDefinition } from "../../engine";
import type { FramePage, MenuEntry } from "./menu";

/** What the frame draws for the person who is signed in. */
export interface Frame {
  resources: readonly ResourceDefinition[];
  pages: readonly FramePage[];
  menu: readonly MenuEntry[];
  /** Given while there are resources that have not come: later, when it is too early to ask for them. */
  others?: "later" | "coming" | undefined;
  /** Has React wait for them. */
  wait?: () => void;
  /** Has them come, before what names them is opened; where they cannot be had it is opened all the same. */
  fetchOthers?: () => Promise<void>;
}

const FrameContext = createContext<Frame>({ resources: [], pages: [], menu: [] });

/** Given once by the composition root, which alone knows the registry and the table of pages. */
export const FrameProvider = FrameContext;

/** Of what has come: a list is drawn of its own resource. */
export const useFrame = (): Frame => useContext(FrameContext);

/** The same of all of it, for what names others. */
export const useWholeFrame = (): Frame => {
  const frame = useFrame();
  frame.wait?.();
  return frame;
};
