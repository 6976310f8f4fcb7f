import type { components } from "../../openapi/schema";
import type { Standing } from "./access";

type Preview = components["schemas"]["Preview"];

const kinds: Record<Preview["kind"], Pick<Standing, "role" | "associateType">> = {
  PLATFORM_SUPPORT: { role: "PLATFORM_SUPPORT" },
  COMPANY_ADMIN: { role: "PLATFORM_USER", associateType: "ADMIN" },
  COMPANY_MEMBER: { role: "PLATFORM_USER", associateType: "USER" },
  PERSON: { role: "PLATFORM_USER" },
};

/** What somebody of a kind is on the platform, and in the company. */
export const rightsOf = ({ kind }: Pick<Preview, "kind">) => kinds[kind];

/** Whether somebody of a kind works for a company, and no other way round. */
export const fits = ({ kind, companyId }: Preview): boolean =>
  (kinds[kind].associateType !== undefined) === (companyId !== undefined);

/** The standing of a platform administrator who looks as somebody of another kind; nobody else may. */
export const standingOf = (preview: Preview, real: Standing): Standing | undefined => {
  if (real.role !== "PLATFORM_ADMIN" || !fits(preview)) return undefined;
  const { status, mustChangePassword } = real;
  return { status, mustChangePassword, ...kinds[preview.kind], behind: real };
};
