// Compile-only: a language that leaves a text out must be refused by the compiler, or `tsc` fails on an unused expectation.
import { engine, type example, language, words } from "../../docs/cookbook/a-fourth-language";
import type { Language } from "../../src/i18n/language";
import type { ResourceText } from "../../src/i18n/resources-dictionary";

const { search: _search, ...list } = engine.list;
// @ts-expect-error 1. a text of a room
export const room: typeof engine = { ...engine, list };

const { direction: _direction, ...undirected } = language;
// @ts-expect-error 2. the direction
export const entry: Language = undirected;

const { vcardsCount: _label, ...fields } = words.fields;
// @ts-expect-error 3. the label of a field
export const labels: ResourceText<typeof example> = { ...words, fields };

// @ts-expect-error 4. the name of an action
export const actions: ResourceText<typeof example> = { ...words, actions: {} };
