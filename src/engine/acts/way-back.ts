/** What leaves a dialog without doing anything is called, and otherwise than what it does: an action may itself be "Cancel". */
export const wayBack = (translate: (key: string) => string, label: string): string => {
  const cancel = translate("engine.cancel");
  return cancel === label ? translate("engine.close") : cancel;
};
