import type { ResourceDefinition } from "../../define/definition";
import { type ArrangedColumn, weave } from "./arrange-columns";
import { useListChoice } from "./use-list-choice";

/** Makes an arrangement of the columns of a list the person's choice. */
export const useArrange = (definition: ResourceDefinition) => {
  const { chosen, choose } = useListChoice(definition);
  return (columns: readonly ArrangedColumn[]) => {
    const { fields, list } = definition;
    const before = chosen.columns ?? [];
    // What another view of the same list has, and this one does not, stays where it was.
    const isElsewhere = ({ name }: { name: string }) =>
      (name in fields || name in (list.computed ?? {})) && !columns.some((one) => one.name === name);
    if (columns.every(isPlain) && !before.some(isElsewhere)) return choose?.({ ...chosen, columns: undefined });
    const own = columns
      .filter(({ isExtra, isHidden }) => !(isExtra && isHidden))
      .map(({ name, isHidden, width }) => ({ name, ...(isHidden && { isHidden }), ...(width && { width }) }));
    const others = before.filter((one) => isElsewhere(one) || own.some(({ name }) => name === one.name));
    choose?.({ ...chosen, columns: weave(own, others) });
  };
};

/** As everybody has it. */
const isPlain = ({ place, isHidden, isExtra, width }: ArrangedColumn, at: number): boolean =>
  place === at && isHidden === isExtra && !width;
