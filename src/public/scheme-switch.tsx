import { useSyncExternalStore } from "react";
import { colorScheme, schemeChoices } from "./color-scheme";
import { usePublicTexts } from "./public-texts";

/** Chooses the light or the dark look, or that of the device. */
export const SchemeSwitch = () => {
  const { theme } = usePublicTexts().public;
  const chosen = useSyncExternalStore(colorScheme.subscribe, colorScheme.get);
  return (
    <select
      className="public-select"
      aria-label={theme.label}
      value={chosen}
      onChange={({ target }) => {
        const choice = schemeChoices.find((known) => known === target.value);
        if (choice) colorScheme.set(choice);
      }}
    >
      {schemeChoices.map((choice) => (
        <option key={choice} value={choice}>
          {theme[choice]}
        </option>
      ))}
    </select>
  );
};
