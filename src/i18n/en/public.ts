/** Texts of the pages that open without the panel; this room sets the pattern for the other languages. */
export const publicTexts = {
  title: "Digital Cards",
  language: "Language",
  theme: { label: "Appearance", light: "Light", dark: "Dark", system: "Same as device" },
  close: "Close",
  login: {
    title: "Sign in",
    subtitle: "Your digital business cards, all in one place.",
    login: "Login (app2Id or e-mail)",
    password: "Password",
    showPassword: "Show password",
    hidePassword: "Hide password",
    submit: "Sign in",
    submitting: "Signing in...",
    passkey: "Use a passkey",
    company: "Sign in with your company",
    createAccount: "Create account",
    forgotPassword: "Forgot my password",
    loginRequired: "App2Id (Login) required)",
    passwordRequired: "Password required",
    expired: "Your session expired. Sign in again to pick up where you left off.",
  },
  app: {
    title: "Carry your cards on your phone",
    text: "Get the app and exchange tokens by QR code or NFC.",
    appStore: "Open in the App Store",
    playStore: "Open in the Play Store",
  },
  unauthorized: {
    text: "Your account is not active. Confirm your e-mail or talk to whoever manages the platform.",
    signOut: "Sign out",
    signIn: "Go to sign-in",
  },
  denied: {
    text: "Your account's role does not give access to this panel. Talk to whoever manages the platform.",
    signOut: "Sign out",
  },
  notFound: {
    text: "This page does not exist or has moved.",
    home: "Go to the start page",
    signIn: "Back to sign-in",
  },
};
