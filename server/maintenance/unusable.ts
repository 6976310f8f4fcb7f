/** What was asked for cannot be done; the message says why, and what to do. */
export class Unusable extends Error {
  override name = "Unusable";
}
