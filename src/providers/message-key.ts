import { shortSuccess } from "./short-success";

/**
 * The dictionary key of a failure; one that has no text of its own, the translator tells in general words. Behind one that
 * passes stands in how many seconds, behind an unexpected one the id of its request, behind that of another host what it
 * says itself; the translator alone takes them apart again, so that no text of a failure forgets them.
 */
export const failureKey = ({ type, retryIn, request, said }: Told): string =>
  [
    `messages.errors.${type}`,
    ...(retryIn === undefined ? [] : [`@${Math.ceil(retryIn)}`]),
    ...(request === undefined ? [] : [`#${request}`]),
    ...(said === undefined ? [] : [`\n${said}`]),
  ].join("");

interface Told {
  type: string;
  retryIn?: number;
  request?: string;
  said?: string;
}

/** Takes such a key apart again. */
export const splitFailureKey = (key: string): { key: string } & Omit<Told, "type"> => {
  const [, own = key, retryIn, request, said] =
    /^(messages\.errors\.[^@#\n]*)(?:@(\d+))?(?:#(.+?))?(?:\n(.+))?$/.exec(key) ?? [];
  return { key: own, retryIn: retryIn === undefined ? undefined : Number(retryIn), request, said };
};

/** Such a key for whoever offers to copy the id of the request beside the words: nothing else is taken out of it. */
export const withoutRequest = (told: string): { key: string; request: string | undefined } => {
  const { request } = splitFailureKey(told);
  return { key: told.replace(`#${request}`, ""), request };
};

/** The dictionary key of a success, or of what is wrong with a field; one without a text is told in general words, too. */
export const messageKey = (kind: "success" | "field", type: string): string =>
  kind === "field" ? `messages.fields.${type}` : `messages.successes.${shortSuccess(type)}`;

const general = {
  errors: "messages.errors.UnknownError",
  fields: "messages.fields.INVALID",
  successes: "messages.done",
};

/** The key of what is said instead, where a code has no text: whatever a server says, nobody is shown a code. */
export const generalKey = (key: string): string | undefined => {
  const [room, kind = ""] = key.split(".");
  return room === "messages" && isKind(kind) ? general[kind] : undefined;
};

const isKind = (kind: string): kind is keyof typeof general => Object.hasOwn(general, kind);
