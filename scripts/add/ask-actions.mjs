import { askLabel } from "./ask-fields.mjs";
import { describeResource } from "./grammar.mjs";

/**
 * Asks for actions of a resource, where it has a yes or no that they could set.
 * @returns {Promise<{ verbs: string[], labels: string[] }>}
 */
export const askActions = async (prompts, { command, options = {}, known, isNeeded = false }) => {
  const { fields } = describeResource(command, options, known);
  if (!fields.some(({ kind }) => kind === "toggle")) return { verbs: [], labels: [] };
  const there = options.actions ? [options.actions] : [];
  const described = (value) => {
    const { actions } = describeResource(command, { ...options, actions: [...there, value].join(",") }, known);
    return actions.slice(-value.split(",").length);
  };
  const asked = await prompts.text({
    message: `Which actions set its yes or no?${isNeeded ? "" : " Nothing when there are none"}`,
    placeholder: "archive,reopen or hide=isActive:false",
    wrong: (value) => {
      if (value || isNeeded) described(value);
    },
  });
  if (!asked) return { verbs: [], labels: [] };
  const labels = [];
  for (const { name } of described(asked)) labels.push(...(await askLabel(prompts, { name, known: known.labels })));
  return { verbs: asked.split(",").map((verb) => verb.trim()), labels };
};
