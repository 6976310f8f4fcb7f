/** A part of the sheet of shortcuts: where its keys do something. */
export const shortcutRooms = ["everywhere", "list", "columns", "palette", "import"] as const;

interface Shortcut {
  room: (typeof shortcutRooms)[number];
  /** As `aria-keyshortcuts` writes them; any of them will do. */
  keys: readonly string[];
  /** Also while somebody types, and over a dialog: whoever listens decides. */
  isAlways?: true;
}

/**
 * Every key of the panel that a browser does not know by itself. Nothing hears a key but by its name here, and the sheet
 * shows all of them: one that works and is not on the sheet cannot be.
 */
export const shortcuts = {
  palette: { room: "everywhere", keys: ["Control+K", "Meta+K"], isAlways: true },
  sheet: { room: "everywhere", keys: ["?"] },
  undo: { room: "everywhere", keys: ["Control+Z", "Meta+Z"] },
  search: { room: "list", keys: ["/"] },
  next: { room: "list", keys: ["J", "ArrowDown"] },
  previous: { room: "list", keys: ["K", "ArrowUp"] },
  first: { room: "list", keys: ["Home"] },
  last: { room: "list", keys: ["End"] },
  open: { room: "list", keys: ["Enter"] },
  select: { room: "list", keys: ["Space"] },
  expand: { room: "list", keys: ["ArrowRight"] },
  collapse: { room: "list", keys: ["ArrowLeft"] },
  narrower: { room: "columns", keys: ["Alt+ArrowLeft", "ArrowLeft"] },
  wider: { room: "columns", keys: ["Alt+ArrowRight", "ArrowRight"] },
  fit: { room: "columns", keys: ["Enter"] },
  moveUp: { room: "columns", keys: ["Alt+ArrowUp"] },
  moveDown: { room: "columns", keys: ["Alt+ArrowDown"] },
  deeds: { room: "palette", keys: ["Control+Enter", "Meta+Enter"] },
  mend: { room: "import", keys: ["Enter"] },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof shortcuts;

/** Keys that are written alike in every language. */
export const signs: Readonly<Record<string, string>> = {
  Control: "Ctrl",
  Alt: "Alt",
  Meta: "⌘",
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
};

/** Those of its keys that this person's keyboard has. */
export const keysHere = (name: ShortcutName): string[] => {
  const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return shortcuts[name].keys.filter((keys) => !keys.includes(isApple ? "Control+" : "Meta+"));
};

/** Its first key as a button says it by the way: `Ctrl Z`. */
export const shortKey = (name: ShortcutName): string =>
  keysHere(name)[0]
    ?.split("+")
    .map((key) => signs[key] ?? key)
    .join(" ") ?? "";

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Whether a key is this shortcut's. */
export const isPressed = (name: ShortcutName, { key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean =>
  shortcuts[name].keys.some((keys) => {
    const parts = keys.split("+");
    const last = parts.pop() ?? "";
    return (
      key.toLowerCase() === (last === "Space" ? " " : last.toLowerCase()) &&
      ctrlKey === parts.includes("Control") &&
      metaKey === parts.includes("Meta") &&
      altKey === parts.includes("Alt") &&
      // where a sign is on the keyboard is the keyboard's business
      !(shiftKey && /^\w+$/.test(last))
    );
  });

/** What is done; one that answers `false` had nothing to do, and the key is the browser's. */
type Deeds = { [N in ShortcutName]?: (event?: KeyboardEvent) => unknown };

const heard = new Set<Deeds>();

/**
 * Hears shortcuts wherever the focus is, but neither where somebody types nor over a dialog or a menu; answers how to stop.
 *
 * @example
 * useEffect(() => listen({ sheet: () => setOpen(true) }), []);
 */
export const listen = (deeds: Deeds): (() => void) => {
  // the names of the deeds themselves
  const names = Object.keys(deeds) as ShortcutName[];
  const onKey = (event: KeyboardEvent) => {
    const name = names.find((one) => isPressed(one, event) && isFree(one, event));
    if (name && deeds[name]?.(event) !== false) event.preventDefault();
  };
  heard.add(deeds);
  window.addEventListener("keydown", onKey);
  return () => {
    heard.delete(deeds);
    window.removeEventListener("keydown", onKey);
  };
};

/** Does something with the first that somebody does, whichever key or button it is. */
export const onFirstTouch = (deed: () => void): void => {
  const types = ["pointerdown", "keydown", "click"] as const;
  const once = () => {
    for (const type of types) removeEventListener(type, once, true);
    deed();
  };
  for (const type of types) addEventListener(type, once, true);
};

/** Tells with everything that somebody does whether it is by a key; answers how to stop. */
export const onEachTouch = (tell: (isByKey: boolean) => void): (() => void) => {
  const note = ({ type }: Event) => tell(type === "keydown");
  const types = ["pointerdown", "keydown"] as const;
  for (const type of types) addEventListener(type, note, true);
  return () => {
    for (const type of types) removeEventListener(type, note, true);
  };
};

/** Does what a shortcut does, for those who found it elsewhere. */
export const press = (name: ShortcutName): void => {
  for (const deeds of heard) deeds[name]?.();
};

/**
 * Whether it is a letter or a sign by itself, which a person who dictates, or whose hands tremble, presses without meaning
 * to (WCAG 2.1.4). All other keys need a second one, or the focus at what they do something with.
 */
export const isSingle = ({ key, ctrlKey, metaKey, altKey }: Pressed): boolean =>
  key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;

let areSinglesOff = false;

/** Lets keys of a single letter or sign do nothing, or what they do. */
export const switchSingleKeys = (on: boolean): void => {
  areSinglesOff = !on;
};

const isFree = (name: ShortcutName, event: KeyboardEvent): boolean => {
  const { target, defaultPrevented, isComposing } = event;
  if (defaultPrevented || isComposing) return false;
  if ("isAlways" in shortcuts[name]) return true;
  if (areSinglesOff && isSingle(event)) return false;
  return !(target instanceof Element && target.closest(fields)) && !document.querySelector(above);
};

const fields = `input:not([type="checkbox"], [type="button"], [type="submit"]), textarea, select,
  [contenteditable]:not([contenteditable="false"]), [role="combobox"], [role="textbox"], [role="radio"], [role="slider"]`;
const above = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
