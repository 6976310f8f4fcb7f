import { defineConfig } from "vite";

// The server's bundle: one file that starts faster than hundreds of modules; packages stay in node_modules.
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: "dist/server",
    emptyOutDir: true,
    target: "node20",
    copyPublicDir: false,
    rollupOptions: {
      input: { index: "server/index.ts", "admin-create": "server/admin-create.ts", maintain: "server/maintain.ts" },
      output: { entryFileNames: "[name].js" },
    },
  },
});
