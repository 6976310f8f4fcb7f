import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const providers =
  "session|use-session|memory-storage|is-record|api|api-error|refresher|transport|tabs|panel-api|sign-in|sign-out|landing|guard|message-key";
const texts = "boot|fixed|format|locale|use-locale|load-dictionary";

/** Names the sign-in screen and its Portuguese texts in the page, so that they come beside the entry and not after it. */
const preloadSignIn: Plugin = {
  name: "preload-sign-in",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle = {} }) => {
      const first = /custom-pages\/login\/login\.tsx$|i18n\/pt-br\/public-dictionary\.ts$/;
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const wanted = chunks.filter(({ facadeModuleId }) => first.test(facadeModuleId ?? ""));
      const names = new Set(wanted.flatMap(({ fileName, imports }) => [fileName, ...imports]));
      return [...names]
        .filter((name) => !html.includes(name))
        .map((name) => ({ tag: "link", attrs: { rel: "modulepreload", crossorigin: true, href: `/${name}` } }));
    },
  },
};

// The panel: a light entry with the public pages, and the panel itself behind a dynamic import.
export default defineConfig({
  plugins: [react(), preloadSignIn],
  build: {
    outDir: "dist/panel",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    // The panel is fetched while the person types; its size is held by scripts/size.mjs.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Left alone, the sign-in screen came in fourteen files; React stays apart because it outlives releases.
          groups: [
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
            {
              name: "light",
              test: new RegExp(
                `src/(public/|theme-tokens|providers/(${providers})\\.ts|i18n/(${texts})\\.ts)|node_modules/(openapi-fetch|jwt-decode)/`,
              ),
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { "/api": "http://127.0.0.1:3000" },
  },
});
