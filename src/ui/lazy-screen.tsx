import { type ComponentType, use } from "react";

/** A screen whose code is fetched when it is first shown, or before by `preload`; shown in one step when it is there. */
export type LazyScreen<Props extends object> = ComponentType<Props> & { preload: () => Promise<unknown> };

/**
 * React's own `lazy` waits a moment even for code that has come long since, and so commits a fallback, behind which it holds
 * the screen back for 300 ms.
 */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyScreen<Props> => {
  let found: ComponentType<Props> | undefined;
  let shown: Promise<ComponentType<Props>> | undefined;
  const preload = async () => {
    found = await load();
    return found;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called at the top of modules, once for each screen
  const Screen = (props: Props) => {
    if (!found) shown ??= preload();
    // who has waited asks the same promise each time, as React wants it
    const Found = shown ? use(shown) : found;
    return Found && <Found {...props} />;
  };
  return Object.assign(Screen, { preload });
};
