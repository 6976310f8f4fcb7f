import { dialog, recipient, toRecipient } from "../../engine";

/** Whom several tokens are shared with at once. */
export const sharedWith = () => dialog({ to: recipient() }, ({ to }) => toRecipient(to));
