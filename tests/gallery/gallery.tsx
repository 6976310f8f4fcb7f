import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { isLocale, type Locale, locale as language, localeValues } from "../../src/i18n/locale";
import { theme } from "../../src/ui/theme";
import "../../src/public/public.css";
import "../../src/ui/ui.css";
import { KindsGallery } from "./kinds-gallery";
import { ViewsGallery } from "./views-gallery";
import "./gallery.css";

const asked = new URLSearchParams(globalThis.location.search);
const wanted = asked.get("locale");
const look = {
  locale: isLocale(wanted) ? wanted : ("en" satisfies Locale),
  scheme: asked.get("scheme") ?? "system",
  width: asked.get("width") ?? "full",
} as const;
/** The part that is shown alone, as it stands in the panel: `kinds`, or a view's name. */
const only = asked.get("only");

const addressWith = (change: Record<string, string>) => `?${new URLSearchParams({ ...look, ...change })}`;

const choices = { locale: localeValues, scheme: ["system", "light", "dark"], width: ["full", "360"] };

/** Languages, looks and widths to choose from. */
const Choices = () => (
  <nav aria-label="Looks">
    {Object.entries(choices).map(([name, values]) => (
      <span key={name}>
        {values.map((value) => (
          <a
            key={value}
            href={addressWith({ [name]: value })}
            aria-current={look[name as keyof typeof look] === value ? "true" : undefined}
          >
            {value}
          </a>
        ))}
      </span>
    ))}
  </nav>
);

const Gallery = () => {
  if (only === "kinds")
    return (
      <main>
        <h1 className="gallery-head">Gallery</h1>
        <KindsGallery locale={look.locale} />
      </main>
    );
  if (only) return <ViewsGallery locale={look.locale} only={only} />;
  return (
    <>
      <header className="gallery-head">
        <h1>Gallery</h1>
        <Choices />
      </header>
      {look.width === "360" ? (
        <iframe title="360 px" className="gallery-phone" src={addressWith({ width: "full", only: "kinds" })} />
      ) : (
        <KindsGallery locale={look.locale} />
      )}
      <ViewsGallery
        locale={look.locale}
        frame={(name) => addressWith({ only: name })}
        isNarrow={look.width === "360"}
      />
    </>
  );
};

language.set(look.locale);
const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <ThemeProvider
        theme={theme}
        defaultMode={look.scheme === "light" || look.scheme === "dark" ? look.scheme : "system"}
        storageManager={null}
        noSsr
      >
        <CssBaseline />
        <Gallery />
      </ThemeProvider>
    </StrictMode>,
  );
