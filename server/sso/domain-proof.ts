import type { Services } from "../contract/operation";
import { Refusal } from "../refusal";

type Asking = Pick<Services, "outward" | "clock" | "log">;

/** What is asked of the DNS for a domain that a company calls its own, and what it has to say. */
export const recordOf = (domain: string) => `_vcard-panel.${domain}`;
export const proofOf = (companyId: string) => `vcard-panel=${companyId}`;

// in milliseconds: what it says is taken for as long as somebody may be at a provider, so that a sign-in asks once; who did
// not answer is asked again soon, and not by everybody who comes meanwhile
const goodFor = 10 * 60 * 1000;
const silentFor = 30 * 1000;
const most = 200;

/** Undefined where the DNS did not answer. */
type Texts = string[] | undefined;

interface Said {
  until: number;
  texts: Promise<Texts>;
}

const kept = new WeakMap<Services["outward"], Map<string, Said>>();

const askNow = ({ outward, clock, log }: Asking, domain: string): Promise<Texts> => {
  const ours = kept.get(outward) ?? new Map();
  kept.set(outward, ours);
  if (ours.size >= most) ours.clear();
  const now = clock().getTime();
  const asked: Said = {
    until: now + goodFor,
    texts: outward.textsOf(recordOf(domain)).catch((error: unknown): Texts => {
      asked.until = now + silentFor;
      log.warn({ err: error, domain }, "the DNS did not say whose a domain is");
      return undefined;
    }),
  };
  ours.set(domain, asked);
  return asked.texts;
};

const askAtTimes = (asking: Asking, domain: string): Promise<Texts> => {
  const said = kept.get(asking.outward)?.get(domain);
  return said && said.until > asking.clock().getTime() ? said.texts : askNow(asking, domain);
};

interface Claim {
  companyId: string;
  domain: string;
}

const proves = (texts: string[], companyId: string) => texts.some((text) => text.trim() === proofOf(companyId));

/** Whether the DNS says this very moment that the domain is the company's. */
export const isProvenNow = async (asking: Asking, claim: Claim) =>
  proves((await askNow(asking, claim.domain)) ?? [], claim.companyId);

/** Whether it said so minutes ago at most; not where it does not answer, since an account may hang on it. */
export const isProven = async (asking: Asking, claim: Claim) =>
  proves((await askAtTimes(asking, claim.domain)) ?? [], claim.companyId);

/**
 * The first of those who call a domain their own whose proof holds. While the DNS does not answer, it is whoever alone does
 * so: to be led to a provider opens nothing, and most people come by the domain. Of several companies it is none then, since
 * one of them may have lost it.
 * @throws Refusal 503 SSO_UNREACHABLE of several, while the DNS does not answer
 */
export const firstProven = async <One extends { company: { id: string } }>(
  asking: Asking,
  { domain, among }: { domain: string; among: One[] },
): Promise<One | undefined> => {
  // nothing is asked of a domain that nobody calls their own
  if (among.length === 0) return undefined;
  const texts = await askAtTimes(asking, domain);
  if (texts) return among.find(({ company }) => proves(texts, company.id));
  if (new Set(among.map(({ company }) => company.id)).size > 1) throw new Refusal("SSO_UNREACHABLE");
  return among[0];
};
