/** What stands in the fields of a form. */
export const formValues = <Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> => {
  const data = new FormData(form);
  // Every name of the list gets its value, which `fromEntries` cannot say.
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? "")])) as Record<Name, string>;
};
