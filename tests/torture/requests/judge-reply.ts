import type { GeneratedRequest } from "./request-of";
import { tellingWords } from "./telling-words";

interface Judged {
  request: GeneratedRequest;
  reply: { status: number; text: string; headers: Headers };
}

interface Hidden {
  /** Words of what is shown to nobody. */
  secret: ReadonlySet<string>;
  /** Words of what is shown to others alone. */
  foreign: ReadonlySet<string>;
}

/** What is wrong with a reply that has been held against the contract: it failed, or says what its reader may not know. */
export const judgeReply = ({ request, reply }: Judged, { secret, foreign }: Hidden): string[] => {
  const failed = reply.status >= 500 ? [`failed with ${reply.status}: ${reply.text}`] : [];
  // who names something may be answered with it
  const named = tellingWords(said(request));
  const told = [...tellingWords(`${reply.text} ${[...reply.headers].flat().join(" ")}`)].filter(
    (one) => !named.has(one),
  );
  return [
    ...failed,
    ...told.filter((word) => secret.has(word)).map((word) => `the secret ${word} in ${reply.status} ${reply.text}`),
    ...told.filter((word) => foreign.has(word)).map((word) => `the foreign ${word} in ${reply.status} ${reply.text}`),
  ];
};

const said = ({ address, headers, body }: GeneratedRequest) =>
  [address, ...Object.values(headers), body && "text" in body ? body.text : ""].join(" ");
