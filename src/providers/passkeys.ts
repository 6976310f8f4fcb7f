import { browserSupportsWebAuthn, startAuthentication, startRegistration } from "@simplewebauthn/browser";
import type { components } from "../../openapi/schema";
import { ApiError } from "./api-error";
import { dataOf } from "./data-of";
import { panelApi, panelAuth } from "./panel-api";

type Schemas = components["schemas"];

/** Whether passkeys can be had here: by this browser, at an address with a name. */
const areThere = () =>
  browserSupportsWebAuthn() && /[a-z]/i.test(location.hostname) && !location.hostname.includes(":");

/** Has a passkey of the person sign that it is them. Rejects with an ApiError, also where the browser or they do not. */
export const showPasskey = async (): Promise<Schemas["PasskeyProof"]> => {
  const optionsJSON = dataOf(await panelApi.POST("/auth/passkey/options"));
  const { id, response } = await answered(() => startAuthentication({ optionsJSON }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) };
};

/** Begins a session by a passkey. Rejects as `showPasskey` does, and where nobody here has it. */
export const signInByPasskey = async (challenge?: string) => {
  const body = { ...(await showPasskey()), ...(challenge !== undefined && { challenge }) };
  panelAuth.begin(await panelApi.POST("/auth/passkey", { body }));
};

/** Has the browser make a passkey, and takes it into use. Rejects with an ApiError, also where the browser or they do not. */
export const addPasskey = async (name: string) => {
  const optionsJSON = dataOf(await panelApi.POST("/me/second-step/passkeys/options"));
  const { id, response } = await answered(() => startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject } = response;
  const credential = { id, clientDataJSON, attestationObject };
  return dataOf(await panelApi.POST("/me/second-step/passkeys", { body: { name, credential } }));
};

/** A browser says little of why it did not, so that no page learns which passkeys there are. */
const answered = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  if (!areThere()) throw new ApiError({ code: 400, type: "PASSKEY_NOT_SUPPORTED" });
  try {
    return await ask();
  } catch {
    throw new ApiError({ code: 400, type: "PASSKEY_INVALID" });
  }
};
