const local = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = "[a-z0-9](?:[a-z0-9-]*[a-z0-9])?";
const address = new RegExp(`^${local}(?:\\.${local})*@(?:${label}\\.)+${label}$`, "i");

/** Whether a text is an e-mail address as the server takes it: dotted domain, ASCII, 254 characters at most. */
export const isEmail = (text: string): boolean => text.length <= 254 && address.test(text);
