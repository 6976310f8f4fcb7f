import { socialNetworkValues } from "../../../openapi/schema";
import { choice, items, url } from "../../engine";

/** Profiles on social networks, as companies, tokens and templates have them. */
export const socialNetworks = () =>
  items({ network: choice(socialNetworkValues, { initial: "LINKEDIN" }), url: url() }).max(20);
