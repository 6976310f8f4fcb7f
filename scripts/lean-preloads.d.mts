interface Chunk {
  imports: string[];
  viteMetadata?: { importedCss: Set<string> };
}

export function leanPreloads(): {
  name: string;
  apply: "build";
  config: () => {
    build: {
      modulePreload: {
        polyfill: false;
        resolveDependencies: (asked: string, files: string[], from: { hostId: string }) => string[];
      };
    };
  };
  generateBundle: { order: "pre"; handler: (options: unknown, bundle: Record<string, Chunk>) => void };
};
