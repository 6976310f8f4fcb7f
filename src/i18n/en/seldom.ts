export { ownData } from "./own-data";
export { permissions } from "./permissions";
