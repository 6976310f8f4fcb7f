import type { EngineTexts } from "../dictionary";

/** Texts of the generated screens. */
export const engine: EngineTexts = {};
