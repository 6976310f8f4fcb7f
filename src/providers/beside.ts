import type { Middleware } from "openapi-fetch";
import { ApiError } from "./api-error";

/**
 * For what is asked beside a page and not by it, such as the count of a badge or the views that a company shares: where the
 * company asks for a second step, or for its provider, first there is none of it, and nobody is led away from where they are.
 * @example
 * await panelApi.GET("/received-vcards", { params, middleware: [beside] })
 */
export const beside: Middleware = {
  onError: ({ error }) =>
    error instanceof ApiError && (error.type === "SECOND_STEP_REQUIRED" || error.type === "SINGLE_SIGN_ON_REQUIRED")
      ? Response.json({ data: [], total: 0 })
      : undefined,
};
