import type { Operation } from "../contract/operation";
import { retentionRules } from "../upkeep/retention";

export const listRetention: Operation<"listRetention"> = async (_, { limits, ip }) => {
  await limits.consume("publicByIp", ip);
  return { status: 200, body: { data: retentionRules() } };
};
