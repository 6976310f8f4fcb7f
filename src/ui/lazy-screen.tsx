import { type ComponentType, lazy, useState } from "react";

/** A screen whose code is fetched when it is first shown, or before by `preload`; shown in one step when it is there. */
export type LazyScreen<Props extends object> = ComponentType<Props> & { preload: () => Promise<unknown> };

/**
 * React's own `lazy` waits a moment even for code that has come long since, and so commits a fallback, behind which it holds
 * the screen back for 300 ms: it is asked only for what is not there yet.
 */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyScreen<Props> => {
  let found: ComponentType<Props> | undefined;
  const preload = async () => {
    found ??= await load();
    return found;
  };
  const Awaited: ComponentType<Props> = lazy(async () => ({ default: await preload() }));
  // biome-ignore lint/correctness/noComponentHookFactories: called at the top of modules, once for each screen
  const Screen = (props: Props) => {
    // the same one as long as it stands, or what is typed there would be lost
    const [Found] = useState(() => found ?? Awaited);
    return <Found {...props} />;
  };
  return Object.assign(Screen, { preload });
};
