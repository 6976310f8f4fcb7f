import { pluralize, singularize } from "inflection";

/** Whether every object of the language has it, so that nothing of that name can be looked up. */
export const isOfObjects = (name) => name in Object.prototype;

/**
 * Every spelling of a resource's name that the code has.
 * @example namesOf("cost-centers").Type // "CostCenter"
 */
export const namesOf = (path, one = singularBy(path)) => ({
  /** The path of the contract, in the plural: `cost-centers`. */
  path,
  /** One of them: `cost-center`. */
  one,
  /** In code: `costCenters`, `costCenter`. */
  many: camel(path),
  single: camel(one),
  /** Of schemas and operations: `CostCenter`, `CostCenters`. */
  Type: capital(camel(one)),
  Types: capital(camel(path)),
  /** Of codes and tables: `COST_CENTER`, `cost_centers`. */
  CODE: one.replaceAll("-", "_").toUpperCase(),
  table: path.replaceAll("-", "_"),
});

export const pluralOf = (path) => pluralize(path);
/** One of them by the rules of English, which may be wrong. */
export const singularBy = (path) => singularize(path);
/** Whether what one of them is called has to be said: it is called as many are, or the rules do not lead back from it. */
export const isUnclear = (path) => singularBy(path) === path || pluralOf(singularBy(path)) !== path;
export const camel = (kebab) => kebab.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
export const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
/** `openedOn` and `cost-center` as words: `opened on`, `cost center`. */
export const spaced = (name) =>
  name
    .replaceAll("-", " ")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase();
