import { cards } from "./cards";

/** Texts of the card that anybody may open; this room sets the pattern for the other languages. */
export const publicCard = {
  loading: "Opening the card...",
  missing: {
    title: "Card not available",
    text: "This card does not exist or is not public right now: ask whoever gave it to you for a new link.",
  },
  failed: { title: "The card could not be opened", retry: "Try again" },
  save: "Save contact",
  ways: "Ways to get in touch",
  networks: "Social networks",
  map: "Open in Google Maps",
  names: { types: cards.types, networks: cards.networks, address: cards.address, site: cards.site },
  qr: {
    open: "QR code",
    title: "QR code of %{name}",
    text: "Point a camera at the code to open this card.",
    failed: "The QR code could not be loaded.",
    retry: "Try again",
  },
  leave: {
    title: "Leave your contact",
    text: "%{name} receives it here and can get back to you.",
    name: "Your name",
    email: "E-mail (optional)",
    phone: "Phone (optional)",
    phoneExample: "+44 20 7946 0958",
    note: "Message (optional)",
    submit: "Send contact",
    submitting: "Sending...",
  },
  thanks: {
    title: "Thank you!",
    text: "Your contact is with %{name}.",
    another: "Leave another contact",
  },
  own: {
    title: "Your own card, always at hand",
    text: "Create your digital card and share it by link or QR code.",
    create: "Create my account",
    signIn: "I have an account: sign in",
    panel: "Go to my panel",
  },
  errors: {
    nameRequired: "Your name is required",
    emailInvalid: "Invalid e-mail",
    phoneInvalid: "Invalid phone: write the area code too and, outside Brazil, begin with + and the country code",
    tooLong: "Too long",
  },
};
