import Person from "@mui/icons-material/Person";
import { entityStatusValues, genderValues, platformRoleValues, userTypeValues } from "../../openapi/schema";
import {
  choice,
  date,
  defineResource,
  email,
  image,
  instant,
  password,
  phone,
  type RecordOf,
  state,
  text,
  toggle,
} from "../engine";
import { login } from "./fields/login";
import { inMenu, platformAdmin } from "./rules";

/** People with an account, managed by the administrators of the platform. */
export const users = defineResource("users", {
  icon: Person,
  title: ({ firstName, middleName, surName }: RecordOf<"users">) =>
    [firstName, middleName, surName].filter(Boolean).join(" "),
  allow: platformAdmin,
  menu: inMenu("MASTER"),
  fields: {
    firstName: text().min(1).max(120),
    middleName: text().min(1).max(120).optional(),
    surName: text().min(1).max(120),
    app2Id: login(),
    email: email(),
    password: password(),
    birthday: date().optional(),
    phone: phone().optional(),
    gender: choice(genderValues, { initial: "NOT_INFORMED" }).optional(),
    role: choice(platformRoleValues, { initial: "PLATFORM_USER" }).optional(),
    type: state(userTypeValues, { USER: "default", ADMIN: "info", MASTER: "success" }),
    isActive: toggle({ initial: true }).optional(),
    status: state(entityStatusValues, {
      ACTIVE: "success",
      INACTIVE: "default",
      TEMPORARY: "info",
      PENDING: "warning",
    }),
    avatarUrl: image().optional(),
    createdAt: instant(),
    updatedAt: instant(),
    inactiveAt: instant().optional(),
  },
  list: {
    avatar: "avatarUrl",
    columns: ["firstName", "surName", "status", "type", "email", "app2Id", "createdAt"],
    card: ["surName", "status", "email"],
    sortable: ["firstName", "surName", "app2Id", "email", "status", "createdAt"],
    filters: [
      "q",
      "status",
      "role",
      "type",
      "phone_empty",
      "birthday_gte",
      "birthday_lte",
      "createdAt_in",
      "createdAt_gte",
      "createdAt_lte",
      "updatedAt_in",
      "updatedAt_gte",
      "updatedAt_lte",
    ],
    sort: "firstName",
  },
  figures: { by: ["status", "type"], over: ["createdAt"], waiting: { status: ["PENDING"] } },
  form: {
    person: ["firstName", "middleName", "surName", "birthday", "gender"],
    contact: ["email", "phone"],
    account: ["app2Id", "password", "role", "isActive"],
  },
  createOnly: ["password"],
  show: {
    person: ["firstName", "middleName", "surName", "birthday", "gender"],
    contact: ["email", "phone"],
    account: ["app2Id", "role", "type", "status"],
    record: ["createdAt", "updatedAt", "inactiveAt"],
  },
  related: { sessions: "userId", events: "personId" },
  actions: {
    edit: {},
    view: {},
    delete: {
      when: { active: (user) => user.isActive },
      confirm: true,
      optimistic: { isActive: false, status: "INACTIVE" },
    },
  },
  history: true,
  messages: { created: "USER_SAVED", updated: "USER_SAVED", deleted: "USER_DELETED" },
});
