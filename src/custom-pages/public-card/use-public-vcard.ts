import type { components } from "../../../openapi/schema";
import { ApiError } from "../../providers/api-error";
import { dataOf } from "../../providers/data-of";
import { panelApi } from "../../providers/panel-api";
import { useAnswer } from "../../public/use-answer";

export type PublicVcard = components["schemas"]["PublicVcard"];

type Outcome =
  | { state: "loading" }
  | { state: "found"; vcard: PublicVcard }
  | { state: "missing" }
  | { state: "failed"; error: unknown };

/** Reads a token as anybody may, by its id or the name in its address. `retry` asks again after a failure. */
export const usePublicVcard = (id: string) => {
  const { answer, retry } = useAnswer(read, id);
  return { outcome: answer ?? loading, retry };
};

const loading: Outcome = { state: "loading" };

const read = async (id: string): Promise<Outcome> => {
  try {
    const answer = await panelApi.GET("/public/vcards/{id}", { params: { path: { id } } });
    return { state: "found", vcard: dataOf(answer) };
  } catch (error) {
    // An address that no token can have is refused as such, and leads to none either.
    const isMissing = error instanceof ApiError && (error.code === 404 || error.code === 400);
    return isMissing ? { state: "missing" } : { state: "failed", error };
  }
};
