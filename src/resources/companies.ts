import Business from "@mui/icons-material/Business";
import PersonAdd from "@mui/icons-material/PersonAddAlt1";
import { entityStatusValues } from "../../openapi/schema";
import {
  defineResource,
  documentNumber,
  email,
  image,
  instant,
  isCpf,
  mustMatch,
  password,
  phone,
  recordList,
  state,
  text,
  toggle,
  url,
} from "../engine";
import { address } from "./fields/address";
import { login } from "./fields/login";
import { socialNetworks } from "./fields/social-networks";
import { inMenu, platformAdmin } from "./rules";

/** Companies of the platform, managed by its administrators. */
export const companies = defineResource("companies", {
  icon: Business,
  title: "name",
  allow: platformAdmin,
  menu: inMenu("MASTER"),
  fields: {
    name: text().min(1).max(120),
    tradeName: text().min(1).max(120).optional(),
    document: documentNumber(),
    site: url().optional(),
    email: email().optional(),
    phone: phone().optional(),
    isActive: toggle({ initial: true }).optional(),
    requiresSecondStep: toggle({ initial: false }).optional(),
    requiresSingleSignOn: toggle({ initial: false }).optional(),
    status: state(entityStatusValues, {
      ACTIVE: "success",
      INACTIVE: "default",
      TEMPORARY: "info",
      PENDING: "warning",
    }),
    socialNetworks: socialNetworks().optional(),
    address: address().optional(),
    logoUrl: image().optional(),
    administrators: recordList(),
    createdAt: instant(),
    updatedAt: instant(),
    inactiveAt: instant().optional(),
  },
  list: {
    avatar: "logoUrl",
    columns: ["name", "document", "status", "tradeName", "email", "phone", "createdAt"],
    // what it trades as is what it is called, as a rule
    card: ["document", "status"],
    sortable: ["name", "tradeName", "document", "status", "createdAt"],
    filters: [
      "q",
      "status",
      "email_empty",
      "phone_empty",
      "createdAt_in",
      "createdAt_gte",
      "createdAt_lte",
      "updatedAt_in",
      "updatedAt_gte",
      "updatedAt_lte",
    ],
    sort: "name",
  },
  figures: { by: ["status"], over: ["createdAt"] },
  form: {
    identity: ["name", "document", "tradeName", "isActive"],
    contact: ["email", "phone", "site", "socialNetworks"],
    place: ["address"],
    security: ["requiresSecondStep", "requiresSingleSignOn"],
  },
  // a person seldom has a name of a trade
  onlyWhen: { tradeName: ({ document = "" }) => !isCpf(document) },
  uploads: { logo: "logoUrl" },
  show: {
    identity: ["name", "tradeName", "document", "status"],
    contact: ["email", "phone", "site", "socialNetworks"],
    place: ["address"],
    security: ["requiresSecondStep", "requiresSingleSignOn"],
    people: ["administrators"],
    record: ["createdAt", "updatedAt", "inactiveAt"],
  },
  related: { users: "companyId", vcards: "companyId", events: "companyId" },
  actions: {
    edit: {},
    view: {},
    admins: {
      icon: PersonAdd,
      when: { active: (company) => company.isActive },
      form: {
        fields: {
          firstName: text().min(1).max(120),
          middleName: text().min(1).max(120).optional(),
          surName: text().min(1).max(120),
          app2Id: login().optional(),
          email: email(),
          phone: phone(),
          password: password(),
          confirmPassword: password(),
        },
        check: mustMatch("confirmPassword", "password"),
      },
    },
    delete: {
      when: { active: (company) => company.isActive },
      confirm: true,
      optimistic: { isActive: false, status: "INACTIVE" },
    },
  },
  history: true,
  messages: { created: "COMPANY_SAVED", updated: "COMPANY_SAVED", deleted: "COMPANY_DELETED" },
});
