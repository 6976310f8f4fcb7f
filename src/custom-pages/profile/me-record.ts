import type { RaRecord } from "react-admin";
import type { components } from "../../../openapi/schema";
import { panelApi } from "../../providers/panel-api";
import { session } from "../../providers/session";
import { ifMatch, type OwnRecord, ownRecordOf } from "./own-record/own-record";

type Me = components["schemas"]["Me"];
type MeInput = components["schemas"]["MeInput"];

/** The signed-in person as the server knows them. */
export const readMe = async (signal?: AbortSignal): Promise<OwnRecord<Me>> =>
  ownRecordOf<Me>(await panelApi.GET("/me", { signal }));

/** Replaces what a person may write about themselves, unless it changed since that version. */
export const writeMe = async (values: Record<string, unknown>, etag: string | undefined): Promise<OwnRecord<Me>> => {
  // The form's fields are those of the definition, which proves them against the contract.
  const body = values as unknown as MeInput;
  return ownRecordOf<Me>(await panelApi.PUT("/me", { body, params: { header: ifMatch(etag) } }));
};

/** The e-mail that the form shows is the one that is wanted: saving another field must not take a change back. */
export const shownMe = (me: RaRecord): Record<string, unknown> => ({ ...me, email: me.pendingEmail ?? me.email });

/**
 * Tells the frame what the person is called and looks like now; the tokens follow with the next refresh. Somebody else may
 * have signed in since it was sent.
 */
export const tellSession = ({ id, firstName, middleName, surName, email, avatarUrl }: Me): void => {
  const { user } = session.get();
  if (user?.sub === id) session.replaceUser({ ...user, firstName, middleName, surName, email, avatarUrl });
};
