/** The places that the frame itself leads to; paths of records are the engine's. */
export const paths = {
  login: "/login",
  home: "/home",
  companies: "/companies",
  associates: "/associates",
  profile: "/me/profile",
  companyProfile: "/me/company",
  unauthorized: "/unauthorized",
} as const;
