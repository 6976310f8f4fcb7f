import ContactsOutlined from "@mui/icons-material/ContactsOutlined";
import HomeOutlined from "@mui/icons-material/HomeOutlined";
import Inbox from "@mui/icons-material/MoveToInbox";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { usePendingCount } from "../custom-pages/home/pending";
import { type IconComponent, pathOf, type Rule } from "../engine";
import type { shell } from "../i18n/en/shell";
import { beside } from "../providers/beside";
import { panelApi } from "../providers/panel-api";
import { useSession } from "../providers/use-session";
import {
  anyOf,
  anyone,
  companyAdmin,
  companyMember,
  inMenu,
  platformAdmin,
  platformStaff,
  platformUser,
} from "../resources/rules";
import type { PageAddress } from "./panel-addresses";

/** Every page of the panel that is not generated. A line here gives it its route, its guard and its menu entry. */
export const panelPages: readonly PanelPage[] = [
  {
    path: "/home",
    name: "home",
    allow: platformUser,
    menu: { icon: HomeOutlined, when: inMenu("USER", "BUSINESS"), isFirst: true, useCount: usePendingCount },
    load: async () => (await import("../custom-pages/home/home")).Home,
  },
  {
    path: "/me/vcards/:id/receiveds",
    name: "vcardReceiveds",
    allow: anyone,
    load: async () => (await import("../custom-pages/exchange/received-vcards")).VcardReceived,
  },
  {
    path: "/me/received-vcards",
    name: "myReceivedVcards",
    under: "/home",
    allow: anyone,
    load: async () => (await import("../custom-pages/exchange/received-vcards")).MyReceived,
  },
  {
    path: "/me/exchanges/vcards/:vCardId/associates",
    name: "shareWithColleagues",
    under: "/me/vcards",
    allow: anyone,
    load: async () => (await import("../custom-pages/exchange/colleagues/exchange-colleagues")).ExchangeColleagues,
  },
  {
    path: "/me/contacts",
    name: "contacts",
    allow: anyone,
    menu: { icon: ContactsOutlined, when: inMenu("USER", "BUSINESS", "SUPPORT") },
    finds: { resource: "me/contacts", to: ({ id }) => `/me/contacts/${id}/tokens` },
    load: async () => (await import("../custom-pages/contacts/contacts")).Contacts,
  },
  {
    path: "/me/contacts/:userId/tokens",
    name: "contactVcards",
    allow: anyone,
    load: async () => (await import("../custom-pages/contacts/contact-tokens")).ContactTokens,
  },
  {
    path: "/me/contacts/:userId/tokens/:tokenId/details",
    name: "contactVcard",
    allow: anyone,
    load: async () => (await import("../custom-pages/contacts/received-token")).ContactToken,
  },
  {
    path: "/me/tokens-friends-company",
    name: "friendsCompanies",
    under: "/me/contacts",
    allow: anyone,
    load: async () => (await import("../custom-pages/contacts/friends-companies")).FriendsCompanies,
  },
  {
    path: "/me/tokens-friends-company/:companyId/tokens/:tokenId/details",
    name: "friendsCompanyVcard",
    allow: anyone,
    load: async () => (await import("../custom-pages/contacts/received-token")).CompanyToken,
  },
  {
    path: "/received-contacts",
    name: "receivedVcards",
    allow: companyAdmin,
    menu: { icon: Inbox, when: inMenu("ADMIN"), useCount: useWaitingReceived },
    finds: {
      resource: "received-vcards",
      to: ({ title }) => pathOf({ resource: "received-contacts", screen: "list", filter: { q: title } }),
    },
    load: async () => (await import("../custom-pages/exchange/received-vcards")).CompanyReceived,
  },
  {
    path: "/associates/my-token",
    name: "myCompanyVcard",
    allow: companyAdmin,
    load: async () => (await import("../custom-pages/associates/own-tabs")).MyToken,
  },
  {
    path: "/associates/received-vcards",
    name: "receivedVcards",
    allow: companyAdmin,
    load: async () => (await import("../custom-pages/associates/own-tabs")).ReceivedTab,
  },
  {
    path: "/associates/:associateId/received-vcards",
    name: "associateReceivedVcards",
    allow: companyAdmin,
    load: async () => (await import("../custom-pages/exchange/received-vcards")).AssociateReceived,
  },
  {
    path: "/me/profile",
    name: "profile",
    allow: anyone,
    load: async () => (await import("../custom-pages/profile/profile")).Profile,
  },
  {
    path: "/me/company",
    name: "companyProfile",
    allow: platformUser,
    load: async () => (await import("../custom-pages/profile/company/company-profile")).CompanyProfile,
  },
  {
    path: "/overview",
    name: "overview",
    allow: anyOf(platformStaff, companyMember),
    load: async () => (await import("../custom-pages/overview/overview")).Overview,
  },
  {
    path: "/permissions",
    name: "permissions",
    allow: platformAdmin,
    load: async () => (await import("../custom-pages/permissions/permissions")).permissionsWith(panelPages),
  },
  {
    path: "/mail-samples",
    name: "mailSamples",
    allow: platformAdmin,
    load: async () => (await import("../custom-pages/mail-samples/mail-samples")).MailSamples,
  },
];

/** A page of the panel that is not generated: one line of the table. */
interface PanelPage {
  /** Route pattern, such as `/me/contacts/:userId/tokens`. */
  path: Exclude<PageAddress, "/">;
  /** Names the page's title in the `shell` room. */
  name: keyof typeof shell.pages;
  allow: Rule;
  /** Address of the list or page that it belongs to, when its own does not begin with it. */
  under?: string;
  /** The collection whose records are found here when one searches everything, and where each of them is. */
  finds?: { resource: string; to: (found: { id: string; title: string }) => string };
  /** Fetches the page when it is first opened. */
  load: () => Promise<ComponentType>;
  /**
   * Given when the page has an entry in the sidebar; `when` narrows who sees the entry, not who may open the page,
   * `useCount` tells how many things wait there, and `isFirst` puts it before the generated resources.
   */
  menu?: { icon: IconComponent; when?: Rule; useCount?: () => number; isFirst?: boolean };
}

/** How many received tokens of the company wait for an answer. */
function useWaitingReceived(): number {
  const { workspace } = useSession();
  const { data = 0 } = useQuery({
    queryKey: ["received-vcards", "waiting", workspace?.id],
    queryFn: async ({ signal }) => {
      const query = { status: ["PENDING" as const], perPage: 1 };
      const { data } = await panelApi.GET("/received-vcards", { params: { query }, signal, middleware: [beside] });
      // The contract answers a text where CSV is asked for.
      return typeof data === "object" ? data.total : 0;
    },
    enabled: workspace !== undefined,
  });
  return data;
}
