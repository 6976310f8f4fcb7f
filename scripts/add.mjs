import { dispatch } from "./add/dispatch.mjs";

await dispatch("add");
