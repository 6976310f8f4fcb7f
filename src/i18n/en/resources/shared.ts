export const audit = { createdAt: "Created", updatedAt: "Updated", inactiveAt: "Inactive since" };

export const address = {
  label: "Address",
  add: "Add address",
  postalCode: "Postal code",
  street: "Street",
  number: "Number",
  complement: "Complement",
  neighborhood: "Neighborhood",
  city: "City",
  state: "State",
  country: "Country",
  // what stands beside it
  hints: { country: "Decides how state and postal code are written" },
};

const network = {
  LINKEDIN: "LinkedIn",
  INSTAGRAM: "Instagram",
  FACEBOOK: "Facebook",
  X: "X",
  YOUTUBE: "YouTube",
  TIKTOK: "TikTok",
  GITHUB: "GitHub",
  WHATSAPP: "WhatsApp",
  TELEGRAM: "Telegram",
  OTHER: "Other",
};

export const socialNetworks = {
  label: "Social networks",
  add: "Add social network",
  network: "Network",
  url: "Web address",
  values: { network },
};

export const contactType = { PERSONAL: "Personal", WORK: "Work", OTHER: "Other" };

export const status = { ACTIVE: "Active", INACTIVE: "Inactive", TEMPORARY: "Temporary", PENDING: "Pending" };

export const associateType = { USER: "Member", ADMIN: "Administrator" };

export const person = "E-mail or app2Id";
