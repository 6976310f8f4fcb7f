/** Whether an address may be followed: what is typed is not checked yet, and `javascript:` must never become a link. */
export const isWebAddress = (address: string): boolean => /^https?:\/\/[^\s/]/i.test(address);
