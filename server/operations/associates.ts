import type { Context, Operation } from "../contract/operation";
import type { AssociateAction } from "../domain/associates";
import { changeAssociate } from "./change-associate";
import { mailInvitation } from "./mail-invitation";

type Also = NonNullable<Parameters<typeof changeAssociate>[0]["also"]>;

/** Does an action to the associate of the request, and answers the code that the contract has for it. */
const doing =
  <Code extends string>(action: AssociateAction, type: Code, also?: (context: Context) => Also) =>
  async ({ path: { id } }: { path: { id: string } }, context: Context) => {
    const data = await changeAssociate({ id, action, context, also: also?.(context) });
    return { status: 200 as const, body: { type, data } };
  };

export const joinAssociate: Operation<"joinAssociate"> = doing("join", "JOIN_ADMIN");
export const unjoinAssociate: Operation<"unjoinAssociate"> = doing("unjoin", "UNJOIN_ADMIN");
export const inactivateAssociate: Operation<"inactivateAssociate"> = doing("inactivate", "ASSOCIATE_INACTIVATED");
export const disconnectAssociate: Operation<"disconnectAssociate"> = doing("disconnect", "ASSOCIATE_DISCONNECTED");
export const activateAssociate: Operation<"activateAssociate"> = doing("activate", "ASSOCIATE_ACTIVATED");

export const resendAssociate: Operation<"resendAssociate"> = doing(
  "resend",
  "RESEND_EMAIL",
  (context) => (db, associate) => mailInvitation(context, { db, associate }),
);

export const unassociate: Operation<"unassociate"> = async ({ path: { id } }, context) => {
  await changeAssociate({ id, action: "unassociate", context });
  return { status: 200, body: { type: "UNASSOCIATED", data: { id } } };
};
