import type { MiddlewareHandler } from "hono";
import { clientIp } from "./client-ip";
import { clientOf } from "./client-of";
import { requestIdOf, requestScope } from "./request-scope";

/** Gives every request a name that its reply and all that is logged about it carry: the caller's own, where it sent one. */
export const identifyRequest =
  (trustProxy: boolean): MiddlewareHandler =>
  (context, next) => {
    // the server of HTTP has named what came over a connection
    const scope = requestScope.get() ?? {
      request: requestIdOf(context.req.header("X-Request-Id")),
      from: clientIp(context, trustProxy),
      ...clientOf(context.req.header("User-Agent")),
    };
    return requestScope.run(scope, async () => {
      await next();
      context.header("X-Request-Id", scope.request);
    });
  };
