import type { ContractOperation } from "../../server/contract/document";
import type { TestServer } from "./server";

/** The headers of somebody whom an operation admits: what is sent is read, and refused for what it says. */
export const admittedTo = async (server: TestServer) => {
  const admin = await server.as("admin");
  const maria = await server.as("maria", { company: "Aurora" });
  return ({ access }: ContractOperation): Record<string, string> => {
    if (access.includes("public")) return {};
    if (access.includes("admin") && !access.includes("company")) return { Authorization: `Bearer ${admin.token}` };
    return { Authorization: `Bearer ${maria.token}`, "Company-Id": maria.companyId };
  };
};
