import { keepingUnique } from "./violation";

const message = "belongs to another person";

/** What is unique of people, and the refusals of what is taken. */
export const uniqueLogin = {
  users_email_unique: { refused: "USER_DUPLICATE_EMAIL", field: "email", message },
  users_app2id_unique: { refused: "USER_DUPLICATE_APP2ID", field: "app2Id", message },
} as const;

/** Runs a write and names the e-mail address or app2Id when it is taken. */
export const withUniqueLogin = <Result>(run: () => PromiseLike<Result>) => keepingUnique(uniqueLogin, run);
