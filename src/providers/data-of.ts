import { ApiError } from "./api-error";

/** What a call answered; an answer without anything in it rejects as one that cannot be read. */
export const dataOf = <Data>({ data, response }: { data?: Data; response: Response }): NonNullable<Data> => {
  if (data === undefined || data === null) throw ApiError.unreadable(response);
  return data;
};
