import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { startSession } from "../auth/sessions";
import type { Context, Operation } from "../contract/operation";
import { recordRefusal } from "../contract/record-refusal";
import type { Db } from "../db/database";
import { personName } from "../db/person-keys";
import { recordEvents } from "../db/record-events";
import { identities, type identityProviders, type users } from "../db/schema";
import { requestScope } from "../http/request-scope";
import { preferredLocale } from "../languages/preferred-locale";
import { rememberLanguage } from "../languages/remember-language";
import { mailOf } from "../mails/mail-of";
import { Refusal } from "../refusal";
import { startChallenge } from "../second-step/challenges";
import { lockPerson, waysOf } from "../second-step/second-step";
import { beginAttempt, holdOffer, newAddressCode, offer, takeAttempt } from "../sso/attempts";
import { isProven } from "../sso/domain-proof";
import { findIdentity, findProvider, findProviderOfDomain, requireMember } from "../sso/identities";
import { makeAccount } from "../sso/make-account";
import { askProvider, readPerson, type Said } from "../sso/provider";

type Provider = typeof identityProviders.$inferSelect;
type User = typeof users.$inferSelect;

/** Where a provider sends people back to: no other one does, so that an answer says by where it comes who gave it. */
const returnTo = ({ PUBLIC_URL }: Context["env"], { id }: Provider) => `${PUBLIC_URL}/sso/callback/${id}`;

/** What the provider is asked is made here, and kept sealed: the browser has nothing but what lets it come back. */
export const startSingleSignOn: Operation<"startSingleSignOn"> = async ({ body }, context) => {
  const { db, env, limits, ip } = context;
  await limits.consume("singleSignOnByIp", ip);
  const domain = body.email?.split("@").at(-1)?.toLowerCase() ?? "";
  const found = body.providerId ? findProvider(db, body.providerId) : findProviderOfDomain(context, domain);
  const { provider, company } = await found;
  const { url, nonce, verifier } = await askProvider(context, provider, async ({ library, config }) => {
    const [nonce, verifier] = [library.randomNonce(), library.randomPKCECodeVerifier()];
    const challenge = await library.calculatePKCECodeChallenge(verifier);
    const url = library.buildAuthorizationUrl(config, {
      redirect_uri: returnTo(env, provider),
      scope: "openid email profile",
      response_type: "code",
      code_challenge: challenge,
      code_challenge_method: "S256",
      nonce,
      ...(body.email && { login_hint: body.email }),
    });
    return { url, nonce, verifier };
  });
  const begun = { id: uuidv7(), providerId: provider.id, nonce, verifier, now: context.clock() };
  const { state, secret, expiresAt } = await db.transaction((inner) => beginAttempt(context, inner, begun));
  url.searchParams.set("state", state);
  return {
    status: 200,
    body: {
      url: url.href,
      secret,
      provider: provider.name,
      company: company.name,
      host: url.host,
      expiresAt: expiresAt.toISOString(),
    },
  };
};

/** The attempt is taken before the provider is asked: whatever comes of it, it is answered once. */
export const finishSingleSignOn: Operation<"finishSingleSignOn"> = async ({ body }, context) => {
  let personId: string | undefined;
  let companyId: string | undefined;
  try {
    const { db, clock, env } = context;
    const { code, iss, ...begun } = body;
    const { state } = begun;
    const attempt = await db.transaction((inner) => takeAttempt(context, inner, { ...begun, now: clock() }));
    const { provider, company } = await findProvider(db, attempt.providerId);
    companyId = company.id;
    const url = new URL(returnTo(env, provider));
    for (const [name, value] of Object.entries({ code, state, iss })) if (value) url.searchParams.set(name, value);
    const said = await askProvider(context, provider, (known) =>
      readPerson(known, { url, state, ...attempt.expected }),
    );
    const known = await findIdentity(db, { provider, subject: said.subject });
    personId = known?.userId;
    if (known) return await openSession(context, { provider, identity: known });
    const isProven = await isProvenBy(context, provider, said);
    const offered = { ...said, issuer: provider.issuer, isProven };
    const { link, expiresAt } = await db.transaction((inner) =>
      offer(context, inner, attempt, { ...offered, now: clock() }),
    );
    return {
      status: 202,
      body: {
        link,
        expiresAt: expiresAt.toISOString(),
        provider: provider.name,
        company: company.name,
        name: said.name,
        ...(said.email && { email: said.email }),
        mayCreate: provider.addsMembers && said.email !== undefined,
        needsCode: !isProven,
      },
    };
  } catch (error) {
    if (error instanceof Refusal)
      await recordRefusal(context, {
        kind: "SIGN_IN_FAILED",
        refused: error.type,
        personId,
        companyId,
        by: `sso/${companyId ?? ""}/${error.type}`,
      });
    throw error;
  }
};

/** What a provider vouches for is proof of addresses of its company's domain: of no other, and while it is the company's. */
const isProvenBy = async (context: Context, provider: Provider, said: Said) => {
  const { companyId, domain } = provider;
  return domain !== null && vouchesFor(provider, said) && (await isProven(context, { companyId, domain }));
};

const vouchesFor = ({ domain }: Provider, { email, isVerified }: Said) =>
  isVerified && domain !== null && email?.split("@").at(-1) === domain;

interface Coming {
  provider: Provider;
  identity: typeof identities.$inferSelect;
}

/** The second step stands in front of the account, whoever says whose it is. */
const openSession = async (context: Context, { provider, identity }: Coming) => {
  const at = context.clock();
  requestScope.note({ person: identity.userId });
  return context.db.transaction(async (db) => {
    const user = await lockPerson(db, identity.userId);
    // the person may have taken it away a moment ago
    const used = await db
      .update(identities)
      .set({ lastUsedAt: at })
      .where(eq(identities.id, identity.id))
      .returning({ id: identities.id });
    if (used.length === 0) throw new Refusal("SSO_STATE_INVALID");
    await requireMember(db, provider, user.id);
    const ways = await waysOf(db, user.id);
    if (ways.length > 0)
      return { status: 202 as const, body: { ...(await startChallenge(db, user, at, provider.id)), ways } };
    await rememberLanguage(db, user, context.language);
    return { status: 200 as const, body: await beginSession(context, db, { user, provider }) };
  });
};

const beginSession = async (context: Context, db: Db, { user, provider }: { user: User; provider: Provider }) => {
  const person = { id: user.id, name: personName(user) };
  const about = { resource: "identity-providers", recordId: provider.id, name: provider.name };
  const { companyId } = provider;
  await recordEvents(db, [{ kind: "SIGNED_IN_BY_PROVIDER", at: context.clock(), person, companyId, about }]);
  return startSession(context, db, user.id, { identityProviderId: provider.id, isProven: false });
};

export const mailSingleSignOnCode: Operation<"mailSingleSignOnCode"> = async ({ body: { link } }, context) => {
  const { db, clock, limits, ip } = context;
  await limits.consume("publicByIp", `mail/${ip}`);
  const { said } = await db.transaction((inner) => holdOffer(context, inner, link, clock()));
  const { email } = said;
  if (!email) throw new Refusal("SSO_ADDRESS_MISSING");
  await limits.consume("mailByAddress", `sign-in-code/${email}`);
  await db.transaction(async (inner) => {
    const { attempt } = await holdOffer(context, inner, link, clock());
    const { company } = await findProvider(inner, attempt.providerId);
    const code = await newAddressCode(inner, attempt);
    await context.mailer.queue(inner, {
      mail: mailOf("sign-in-code", { name: said.firstName ?? said.name, company: company.name, code }),
      to: email,
      locale: preferredLocale(context.language),
      dedupeKey: `${attempt.id}/${code}`,
      about: attempt.id,
      by: "stranger",
    });
  });
  return { status: 200, body: { type: "SSO_CODE_SENT" } };
};

/** Guesses are counted whether or not they are right, and an account is made once. */
export const createSingleSignOnAccount: Operation<"createSingleSignOnAccount"> = async ({ body }, context) => {
  const { db, clock, limits, ip } = context;
  await limits.consume("accountByIp", ip);
  // a hash takes long, and nothing waits for it behind a lock
  const passwordHash = await context.passwords.nobodys();
  const at = clock();
  const outcome = await db.transaction(async (inner) => {
    const { attempt, said } = await holdOffer(context, inner, body.link, at);
    const { provider, company } = await findProvider(inner, attempt.providerId);
    // as it was when they came, unless the provider is one of another domain since
    const isStillProven = said.isProven && vouchesFor(provider, said);
    return makeAccount(context, inner, {
      ...{ attempt, said, provider, company, isProven: isStillProven, passwordHash, at },
      code: body.code,
      begin: (user) => beginSession(context, inner, { user, provider }),
    });
  });
  // thrown here, so that the guess stays counted
  if (outcome instanceof Refusal) throw outcome;
  return { status: 200, body: outcome };
};
