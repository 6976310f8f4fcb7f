import { type ReactNode, Suspense } from "react";
import type { Rule } from "../../engine";
import { Loading } from "../../ui/loading";
import { Guarded } from "./guarded";

/** A screen of the panel: guarded, and fetched when it is first opened. */
export const Screen = ({ allow, children }: { allow: Rule; children: ReactNode }) => (
  <Guarded allow={allow}>
    {/* Its own boundary, so that a new screen says that it loads instead of keeping the old one on. */}
    <Suspense fallback={<Loading />}>{children}</Suspense>
  </Guarded>
);
