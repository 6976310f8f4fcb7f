/** The network that an address belongs to, too large to tell who it was: /24, or /48 of IPv6. What is no address stays. */
export const shortened = (address: string): string => {
  const four = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  if (four) return `${four}.0/24`;
  // as `networkOf` writes networks
  const six = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(address)?.[1];
  return six ? `${six}::/48` : address;
};
