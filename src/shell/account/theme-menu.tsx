import DarkMode from "@mui/icons-material/DarkModeOutlined";
import LightMode from "@mui/icons-material/LightModeOutlined";
import { useColorScheme } from "@mui/material/styles";
import { useTranslate } from "react-admin";
import { ChoiceMenu } from "./choice-menu";

const choices = ["light", "dark", "system"] as const;

/** Chooses the light or the dark look, or that of the device; remembered by the browser. */
export const ThemeMenu = () => {
  const translate = useTranslate();
  const { mode = "system", colorScheme, setMode } = useColorScheme();
  return (
    <ChoiceMenu
      label={translate("shell.theme.label")}
      icon={colorScheme === "dark" ? <DarkMode /> : <LightMode />}
      value={mode}
      options={choices.map((value) => ({ value, label: translate(`shell.theme.${value}`) }))}
      onChoose={setMode}
    />
  );
};
