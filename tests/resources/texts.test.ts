import { describe, expect, it } from "vitest";
import { missingHints, missingWords, textAt } from "../../scripts/doctor/words";
import type { ResourceDefinition } from "../../src/engine";
import { loadDictionary } from "../../src/i18n/load-dictionary";
import { localeValues } from "../../src/i18n/locale";
import { resources } from "../../src/resources";

const definitions: readonly ResourceDefinition[] = Object.values(resources);

describe.each(localeValues)("in %s", (locale) => {
  it.each(definitions)("every text that the screens of $name ask for is there", async (definition) => {
    const dictionary = await loadDictionary(locale);
    const missing = missingWords(definition, dictionary);
    expect(missing).toEqual([]);
  });

  it.each(definitions)("what the contract says of a field of $name stands under its input", async (definition) => {
    expect(missingHints(definition, await loadDictionary(locale))).toEqual([]);
  });

  it("a confirmation names what it is about", async () => {
    const dictionary = await loadDictionary(locale);
    for (const { name, actions = {} } of definitions) {
      for (const [action] of Object.entries(actions).filter(([, one]) => one?.confirm)) {
        expect(textAt(dictionary, `resources.${name}.actions.${action}.confirm`)).toContain("%{title}");
      }
    }
  });
});
