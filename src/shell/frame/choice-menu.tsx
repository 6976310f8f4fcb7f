import Check from "@mui/icons-material/Check";
import DarkMode from "@mui/icons-material/DarkModeOutlined";
import LightMode from "@mui/icons-material/LightModeOutlined";
import Translate from "@mui/icons-material/Translate";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useColorScheme } from "@mui/material/styles";
import { useTranslate } from "react-admin";
import { languages } from "../../i18n/languages";
import { localeValues } from "../../i18n/locale";
import { useLocale } from "../../i18n/use-locale";
import { looks, useChooseLanguage } from "./preferences";

/** Something of the frame that is chosen from a few. */
export interface Choice {
  name: string;
  label: string;
  icon: typeof Check;
  options: readonly { value: string; label: string; lang?: string; isChosen: boolean; choose: () => void }[];
}

/** The language of the interface, and its look: the light or the dark one, or that of the device. The browser remembers both. */
export const useChoices = (): Choice[] => {
  const translate = useTranslate();
  const language = useLocale();
  const chooseLanguage = useChooseLanguage();
  const { mode = "system", colorScheme, setMode } = useColorScheme();
  return [
    {
      name: "language",
      label: translate("shell.language.label"),
      icon: Translate,
      options: localeValues.map((value) => ({
        value,
        label: languages[value].name,
        lang: value,
        isChosen: value === language,
        choose: () => chooseLanguage(value),
      })),
    },
    {
      name: "theme",
      label: translate("shell.theme.label"),
      icon: colorScheme === "dark" ? DarkMode : LightMode,
      options: looks.map((value) => ({
        value,
        label: translate(`shell.theme.${value}`),
        isChosen: value === mode,
        choose: () => setMode(value),
      })),
    },
  ];
};

interface ChoiceMenuProps {
  choice: Choice;
  /** Where it opens; closed without. */
  anchor: HTMLElement | undefined;
  onClose: () => void;
}

/** A menu of which exactly one item is chosen. */
export const ChoiceMenu = ({ choice: { label, options }, anchor, onClose }: ChoiceMenuProps) => (
  <Menu
    open={anchor !== undefined}
    anchorEl={anchor}
    onClose={onClose}
    slotProps={{ root: { role: "region", "aria-label": label }, list: { "aria-label": label } }}
  >
    {options.map(({ value, label: text, lang, isChosen, choose }) => (
      <MenuItem
        key={value}
        role="menuitemradio"
        aria-checked={isChosen}
        selected={isChosen}
        lang={lang}
        onClick={() => {
          onClose();
          choose();
        }}
      >
        <ListItemIcon>{isChosen && <Check fontSize="small" />}</ListItemIcon>
        <ListItemText>{text}</ListItemText>
      </MenuItem>
    ))}
  </Menu>
);
