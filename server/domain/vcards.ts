import type { components } from "../../openapi/schema";
import { allowed, type Decision, refused } from "./decision";

type Address = components["schemas"]["Address"];
type SocialLink = components["schemas"]["SocialLink"];

/** What the company says on a corporate token. */
interface CompanyPart {
  site?: string | undefined;
  address?: Address | undefined;
  socialNetworks: SocialLink[];
}

/** A template as far as it governs tokens. */
export interface Governing extends CompanyPart {
  isPrivate: boolean;
}

/** Whether a person may change a token that is known to be visible to them; a corporate one belongs to its company alone. */
export const decideVcardChange = (vcard: { companyId?: string; ownerId?: string }, userId: string): Decision => {
  if (vcard.companyId !== undefined) return refused("UNAUTHORIZED_ALTER_VCARD_CORPORATE");
  return vcard.ownerId === userId ? allowed : refused("VCARD_NOT_FOUND");
};

/** So many tokens of their own may somebody hold; far more than anybody hands out. */
const mostOwnVcards = 5000;

/** Whether somebody may have more tokens of their own. */
export const decideMoreVcards = ({ held, more }: { held: number; more: number }): Decision =>
  held + more > mostOwnVcards ? refused("VCARD_LIMIT_EXCEEDED") : allowed;

/** Which rule a second active token breaks: one for each person, each associate, and the company itself. */
export const activeVcardConflict = (vcard: {
  companyId?: string | undefined;
  associateId?: string | undefined;
}): components["schemas"]["ErrorType"] => {
  if (vcard.companyId === undefined) return "VCARD_ACTIVE_TO_USER_EXISTS";
  return vcard.associateId === undefined ? "VCARD_ACTIVE_TO_COMPANY_EXISTS" : "VCARD_ACTIVE_EXISTS";
};

/** The part of a token that a template fills, and thereby locks; private tokens come of private templates. */
export const partGivenBy = (template: Governing): Partial<Governing> => ({
  ...(template.site && { site: template.site }),
  ...(isFilled(template.address) && { address: template.address }),
  ...(template.socialNetworks.length > 0 && { socialNetworks: template.socialNetworks }),
  ...(template.isPrivate && { isPrivate: true }),
});

/** What a token shows: the template's part where the template fills it, its own elsewhere. */
export const governed = <V extends Governing>(vcard: V, template: Governing | undefined): V =>
  template === undefined ? vcard : { ...vcard, ...partGivenBy(template) };

/**
 * What is stored of a token under a template. A form sends back what it showed, the template's part included: keeping
 * the token's own part instead lets it reappear when the token gets another template or none.
 */
export const ownPart = <V extends Pick<Governing, "address" | "socialNetworks">>(
  input: V,
  { stored, template }: { stored?: Pick<Governing, "address" | "socialNetworks"> | undefined; template?: Governing },
): V => {
  if (template === undefined) return input;
  return {
    ...input,
    address: isFilled(template.address) ? stored?.address : input.address,
    socialNetworks: template.socialNetworks.length > 0 ? (stored?.socialNetworks ?? []) : input.socialNetworks,
  };
};

/**
 * The own privacy of a token after an edit. A form that shows a token as private because of its template sends that back:
 * while the template is private, the token's own choice stays.
 */
export const ownPrivacy = (
  sent: boolean | undefined,
  { stored, byTemplate }: { stored: boolean; byTemplate: boolean },
): boolean => (sent === undefined || (sent && byTemplate) ? stored : sent);

const isFilled = (address: Address | undefined): boolean =>
  address !== undefined && Object.values(address).some((value) => value !== undefined && value !== "");
