import HomeOutlined from "@mui/icons-material/HomeOutlined";
import { companyAdmin, platformUser } from "../resources/rules";
import type { PanelPage } from "./panel-page";

/** Who has the personal menu: platform users, unless they administer a company at the moment. */
const personalMenu: PanelPage["allow"] = (actor) => platformUser(actor) && !companyAdmin(actor);

/** Every page of the panel that is not generated. A line here gives it its route, its guard and its menu entry. */
export const panelPages: readonly PanelPage[] = [
  {
    path: "/home",
    name: "home",
    allow: platformUser,
    menu: { icon: HomeOutlined, when: personalMenu },
    load: async () => ({ default: (await import("./home/home")).Home }),
  },
];
