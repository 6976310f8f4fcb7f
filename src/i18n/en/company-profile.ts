/** Texts of the profile of the company that one works for. */
export const companyProfile = {
  title: "Company profile",
  intro: "This is how your company appears on tokens and to those who receive them.",
  readOnlyMember: "Only the administrators of the company can change its profile.",
  readOnlyPersonal: "Switch to the business account from the menu on your picture to change the profile.",
  logo: "Logo of %{name}",
  logoHint: "The logo is changed by the administrators of the platform.",
  none: {
    title: "No company chosen",
    text: "Switch to the business account and choose the company whose profile you want to see.",
  },
};
