import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// The panel: a light entry with the public pages, and the panel itself behind a dynamic import.
export default defineConfig({
  plugins: [react()],
  build: {
    outDir: "dist/panel",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    // The panel is fetched while the person types; its size is held by scripts/size.mjs.
    chunkSizeWarningLimit: 1500,
  },
  server: {
    port: 5173,
    proxy: { "/api": "http://127.0.0.1:3000" },
  },
});
