import axe from "axe-core";

/** What axe finds wrong with what is drawn; colours are judged in the browser, since jsdom draws none. */
export const wrongsOf = async (root: Element): Promise<string[]> => {
  const { violations } = await axe.run(root, { rules: { "color-contrast": { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
};
