/** The pages around an account besides sign-in: they come as one load, whose size is held. */
export const accountPages = ["create-account/create-account", "confirm-email", "ask-for-link", "reset-password"].map(
  (page) => `src/custom-pages/account/${page}.tsx`,
);
