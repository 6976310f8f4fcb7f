import { askLabel } from "./ask-fields.mjs";
import { withActions } from "./command.mjs";
import { expectMeant } from "./plan-resource.mjs";

/**
 * Asks for actions of a resource, where it has a yes or no that they could set.
 * @returns {Promise<{ verbs: string[], labels: string[] }>}
 */
export const askActions = async (prompts, { command, known, isNeeded = false }) => {
  const { fields } = expectMeant(command, known).to.description;
  if (!fields.some(({ kind }) => kind === "toggle")) return { verbs: [], labels: [] };
  const described = (value) => {
    const verbs = value.split(",");
    return expectMeant(withActions(command, verbs), known).to.description.actions.slice(-verbs.length);
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
