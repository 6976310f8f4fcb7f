import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** What Node knows of a request and its reply; requests that tests make in process come over no connection. */
export const connectionOf = ({ env }: Context): HttpBindings | undefined => (isHttp(env) ? env : undefined);

const isHttp = (env: unknown): env is HttpBindings => typeof env === "object" && env !== null && "incoming" in env;
