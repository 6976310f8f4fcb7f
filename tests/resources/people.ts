import type { Actor } from "../../src/engine";
import type { resources } from "../../src/resources";

const person = { id: "1", status: "ACTIVE" } as const;

/** Everybody whom rules tell apart. */
export const actors = {
  admin: { ...person, role: "PLATFORM_ADMIN", mode: "PERSONAL" },
  companyAdmin: { ...person, role: "PLATFORM_USER", mode: "BUSINESS", associateType: "ADMIN" },
  companyAdminAtHome: { ...person, role: "PLATFORM_USER", mode: "PERSONAL", associateType: "ADMIN" },
  member: { ...person, role: "PLATFORM_USER", mode: "BUSINESS", associateType: "USER" },
  support: { ...person, role: "PLATFORM_SUPPORT", mode: "PERSONAL" },
} satisfies Record<string, Actor>;
type Who = keyof typeof actors;

export const everyone = Object.keys(actors) as Who[]; // the keys of the object above

interface Rights {
  read: Who[];
  write: Who[];
  /** Who has it in the sidebar, where the specification does not name it. */
  menu?: Who[];
  /** Whom a row leads elsewhere, where that is not whoever writes. */
  links?: Record<string, Who[]>;
}

/** Who reads and who writes each resource, by name and on purpose; in the order of the menu. */
export const people: Record<keyof typeof resources, Rights> = {
  companies: { read: ["admin"], write: ["admin"] },
  users: { read: ["admin"], write: ["admin"] },
  associates: { read: ["companyAdmin", "member"], write: ["companyAdmin"] },
  "vcard-templates": {
    read: ["admin", "companyAdmin", "member", "support"],
    write: ["companyAdmin"],
  },
  vcards: { read: ["admin", "companyAdmin", "member", "support"], write: ["companyAdmin"] },
  "received-vcards": { read: ["companyAdmin"], write: ["companyAdmin"] },
  "me/vcards": {
    read: ["admin", "companyAdmin", "companyAdminAtHome", "member", "support"],
    write: ["admin", "companyAdmin", "companyAdminAtHome", "member", "support"],
  },
  events: { read: ["admin", "companyAdmin"], write: [], links: { person: ["admin"] } },
  sessions: { read: ["admin"], write: ["admin"] },
  "api-keys": { read: ["companyAdmin"], write: ["companyAdmin"] },
  exchanges: { read: ["admin"], write: [] },
  webhooks: { read: ["companyAdmin"], write: ["companyAdmin"] },
  "webhook-deliveries": { read: ["companyAdmin"], write: ["companyAdmin"] },
  mails: { read: ["admin"], write: ["admin"] },
  "identity-providers": { read: ["companyAdmin"], write: ["companyAdmin"] },
};

/** Whether a resource is looked at as a platform administrator, who works with it; else as an administrator of a company. */
export const isOfPlatform = (name: string): boolean => {
  const { read, write } = people[name as keyof typeof people]; // the registry's own names
  return read.includes("admin") && !write.includes("companyAdmin");
};
