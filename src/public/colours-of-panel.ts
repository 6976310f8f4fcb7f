import { colors, themeAttribute } from "../ui/theme-tokens";

/**
 * The style sheet that gives the pages outside the panel its colours, as CSS variables: the build puts it before
 * `public.css`, so that no script has to run first.
 */
export const coloursOfPanel = (): string => {
  const { light, dark } = colors;
  return [
    `:root { ${variables(light, light.primary.dark)} }`,
    `@media screen { :root[${themeAttribute}="dark"] { ${variables(dark, dark.primary.light)} } }`,
  ].join("\n");
};

type Scheme = (typeof colors)[keyof typeof colors];

const variables = ({ background, text, divider, primary, secondary, error }: Scheme, strong: string): string =>
  Object.entries({
    page: background.default,
    paper: background.paper,
    text: text.primary,
    muted: text.secondary,
    line: divider,
    primary: primary.main,
    "primary-strong": strong,
    "on-primary": primary.contrastText,
    secondary: secondary.main,
    error: error.main,
  })
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join(" ");
