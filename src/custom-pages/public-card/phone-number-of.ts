import { ApiError } from "../../providers/api-error";

/**
 * The number that a person means, in E.164, or nothing where it is none. Without a country code it is one of Brazil, as
 * in the panel. The numbering plans are fetched with the first number, since most visitors leave none.
 *
 * @throws ApiError with the cause NETWORK_ERROR when they cannot be had.
 */
export const phoneNumberOf = async (typed: string): Promise<string | undefined> => {
  const { parsePhoneNumberFromString } = await import("libphonenumber-js/min").catch(() => {
    throw new ApiError({ cause: "NETWORK_ERROR" });
  });
  const number = parsePhoneNumberFromString(typed, "BR");
  return number?.isPossible() ? number.number : undefined;
};
