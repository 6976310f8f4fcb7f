/** Whether a host is this machine, by name or address. */
export const isLoopback = (host: string) => /^(127(\.\d+){3}|\[?::1\]?|(.+\.)?localhost)$/i.test(host);
