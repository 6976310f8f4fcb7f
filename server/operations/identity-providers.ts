import type { Operation } from "../contract/operation";
import { identityProviders } from "../resources/identity-providers";

/** Nobody reads it again, and the history does not hold it. */
export const setIdentityProviderSecret: Operation<"setIdentityProviderSecret"> = async (
  { path: { id }, body: { clientSecret } },
  context,
) => {
  const data = await identityProviders.change(context, {
    id,
    recordedAs: "SECRET_RENEWED",
    changes: () => ({ secret: context.sealer.seal(Buffer.from(clientSecret, "utf8"), id) }),
  });
  return { status: 200, body: { type: "CLIENT_SECRET_SAVED", data } };
};
