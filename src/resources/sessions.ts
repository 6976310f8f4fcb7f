import Computer from "@mui/icons-material/Computer";
import Logout from "@mui/icons-material/Logout";
import { defineResource, instant, record, reference, text, toggle } from "../engine";
import { anyone, platformAdmin } from "./rules";

/** Where people are signed in: of anybody for the administrators of the platform, and one's own in My profile. */
export const sessions = defineResource("sessions", {
  icon: Computer,
  title: "name",
  allow: platformAdmin,
  menu: "account",
  at: { "me/sessions": { acts: "me/sessions", allow: anyone, without: ["userId", "user"] } },
  fields: {
    name: text().min(1).max(80),
    userId: reference("users", { title: "email" }),
    user: record(),
    place: text().min(1).max(60).optional(),
    isCurrent: toggle(),
    createdAt: instant({ isExact: true }),
    lastUsedAt: instant({ isExact: true }),
  },
  list: {
    columns: ["name", "user", "isCurrent", "lastUsedAt", "createdAt", "place"],
    card: ["user", "lastUsedAt", "place"],
    sortable: ["lastUsedAt", "createdAt"],
    filters: ["userId"],
    sort: "-lastUsedAt",
  },
  actions: { delete: { icon: Logout, when: { other: ({ isCurrent }) => !isCurrent }, confirm: true } },
  messages: { deleted: "SESSION_ENDED" },
});
