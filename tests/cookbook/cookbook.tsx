import { CacheProvider } from "@emotion/react";
import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { loadLook } from "../../src/ui/theme";
import { ExampleStage } from "./example-stage";
import { examples } from "./examples";
import "../../src/ui/ui.css";

const asked = new URLSearchParams(globalThis.location.search);
const example = examples[asked.get("example") ?? ""] ?? {};
const { language } = example;
const look = await loadLook(language?.direction ?? "ltr");
document.documentElement.dir = language?.direction ?? "ltr";
if (language) document.documentElement.lang = language.tag;

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <CacheProvider value={look.styles}>
        <ThemeProvider theme={example.theme ?? look.theme} defaultMode="system" storageManager={null} noSsr>
          <CssBaseline />
          <ExampleStage {...example} path={asked.get("path") ?? undefined} who={asked.get("who")} />
        </ThemeProvider>
      </CacheProvider>
    </StrictMode>,
  );
