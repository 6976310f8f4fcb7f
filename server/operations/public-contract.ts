import bundle from "../../openapi/bundle.json";
import type { Operation } from "../contract/operation";

export const getContract: Operation<"getContract"> = async (_, { limits, ip }) => {
  await limits.consume("publicByIp", ip);
  return { status: 200, body: bundle };
};
