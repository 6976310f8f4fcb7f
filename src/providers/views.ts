import type { SavedView, ViewBody, ViewOwner, ViewPort } from "../engine/ports";
import type { Api } from "./api";
import { ApiError } from "./api-error";
import { beside } from "./beside";
import { dataOf } from "./data-of";
import { createIdempotency } from "./idempotency";
import { isRecord } from "./is-record";

const places = { person: "/me/views", company: "/views", platform: "/platform-views" } as const;

/** A call of the API, whichever of the places it is for: they take and answer the same. */
type Call = (path: string, init?: object) => Promise<{ data?: unknown; response: Response }>;

interface ViewsOptions {
  api: Pick<Api, "GET" | "POST" | "PUT" | "DELETE">;
  /** Whose views the person reads here. */
  reads: readonly ViewOwner[];
}

/** Views of lists, wherever they are kept. */
export const createViews = ({ api, reads }: ViewsOptions): Omit<ViewPort, "owners"> => {
  // The contract's types hang on literal paths, and each place has one of its own.
  const { GET, POST, PUT, DELETE } = api as unknown as Record<keyof ViewsOptions["api"], Call>;
  const idempotency = createIdempotency();
  const one = ({ owner, id }: SavedView) => ({ path: `${places[owner]}/{id}`, params: { path: { id } } });
  return {
    read: async () => {
      const all = reads.map(async (owner) => {
        const { data } = dataOf(await GET(places[owner], { middleware: [beside] })) as { data: object[] };
        return data.map((view) => ({ ...view, owner }) as SavedView);
      });
      return (await Promise.all(all)).flat();
    },
    create: async (owner, body) => {
      const sent = { path: places[owner], body: bodyFor(owner, body) };
      const made = await idempotency.run(sent, async (key) =>
        dataOf(await POST(sent.path, { body: sent.body, headers: { "Idempotency-Key": key } })),
      );
      return { ...(made as SavedView), owner };
    },
    update: async (view, body) => {
      const { path, params } = one(view);
      const { data, response } = await GET(path, { params });
      // what the person has not seen is not written over
      if (isRecord(data) && data.updatedAt !== view.updatedAt)
        throw new ApiError({ code: 412, type: "EDIT_CONFLICT", data });
      const headers = { "If-Match": response.headers.get("ETag") ?? "*" };
      const answer = await PUT(path, { params, headers, body: bodyFor(view.owner, body) });
      return { ...(dataOf(answer) as SavedView), owner: view.owner };
    },
    remove: async (view) => {
      const { path, params } = one(view);
      await DELETE(path, { params });
    },
  };
};

/** A person's own view is no default: what a list opens with is among the person's choices. */
const bodyFor = (owner: ViewOwner, { isDefault, ...body }: ViewBody) =>
  owner === "person" ? body : { ...body, isDefault };
