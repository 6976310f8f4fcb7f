export { mailSamples } from "./mail-samples";
export { ownData } from "./own-data";
export { permissions } from "./permissions";
export { singleSignOn } from "./single-sign-on";
