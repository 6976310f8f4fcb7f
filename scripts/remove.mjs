import { dispatch } from "./add/dispatch.mjs";

await dispatch("remove");
