/** A file with all that it leads to without anybody's doing. */
const closureOf = (bundle, file, found = new Set()) => {
  if (found.has(file)) return found;
  found.add(file);
  for (const next of bundle[file]?.imports ?? []) closureOf(bundle, next, found);
  return found;
};

/**
 * What is asked for later comes together with all that it needs, since the file that asks names these files. Those that it
 * needed itself are there already and are left out, or the panel would carry their names a hundred times and look each of
 * them up; so is the file that is asked for, but where it has to wait for styles.
 */
export const leanPreloads = () => {
  let bundle;
  return {
    name: "lean-preloads",
    apply: "build",
    config: () => ({
      build: {
        modulePreload: {
          // every browser of the target knows it
          polyfill: false,
          resolveDependencies: (asked, files, { hostId }) => {
            const there = closureOf(bundle, hostId);
            const more = files.filter((file) => !there.has(file));
            const hasStyles = more.some((file) => bundle[file]?.viteMetadata?.importedCss.size > 0);
            return hasStyles ? more : more.filter((file) => file !== asked);
          },
        },
      },
    }),
    generateBundle: {
      // before Vite writes down what is named where
      order: "pre",
      handler: (_, made) => {
        bundle = made;
      },
    },
  };
};
