import { text } from "../../engine";

/** The name that a person signs in with, as people and associates have it. */
export const login = () =>
  text()
    .min(3)
    .max(60)
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, "engine.validation.login");
