/** Texts of the pages that are not generated, by page. */
export const pages = {
  home: {
    hello: "Hello, %{name}!",
    intro: "Your personal account. Here you see what waits for you and where you can go next.",
    introBusiness: "You are working for %{company}.",
    companies: "My companies",
    companiesHint: "Enter a company to work with its people and tokens.",
    admin: "Administrator",
    member: "Member",
    current: "Working here now",
    enter: "Switch to business",
    enterNamed: "Switch to business: %{name}",
    none: "You do not belong to any company yet.",
    noneHint: "When a company invites you, the invitation reaches %{email}. Keep an eye on that inbox.",
    failed: "Your companies could not be loaded.",
    retry: "Try again",
    loading: "Loading your companies",
    next: "What you can do next",
    steps: {
      associates: {
        title: "Invite people",
        text: "Send an invitation by e-mail or app2Id and follow who has accepted.",
      },
      "vcard-templates": {
        title: "Prepare a template",
        text: "Fill in the company's part once; every token made from it follows.",
      },
      vcards: { title: "Create the company's tokens", text: "Give each associate a card and share it." },
      business: {
        title: "Work for a company",
        text: "Choose one of your companies above to manage its associates, templates and tokens.",
      },
      invitation: { title: "Join a company", text: "Ask its administrator to invite you with your app2Id: %{app2Id}." },
    },
  },
};
