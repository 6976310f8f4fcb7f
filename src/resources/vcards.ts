import Contactless from "@mui/icons-material/ContactPage";
import Share from "@mui/icons-material/Share";
import { contactTypeValues, entityStatusValues } from "../../openapi/schema";
import {
  choice,
  defineResource,
  dialog,
  email,
  image,
  instant,
  items,
  phone,
  recipient,
  record,
  reference,
  state,
  text,
  toggle,
  toRecipient,
} from "../engine";
import { address } from "./address";
import { anyOf, companyAdmin, platformSupport } from "./rules";
import { socialNetworks } from "./social-networks";

const contactType = () => choice(contactTypeValues, { initial: "WORK" });

/** Corporate tokens: written by the company's administrators, read by support. */
export const vcards = defineResource("vcards", {
  icon: Contactless,
  title: "name",
  allow: { read: anyOf(companyAdmin, platformSupport), write: companyAdmin },
  fields: {
    name: text().min(1).max(120),
    title: text().min(1).max(120).optional(),
    entity: text().min(1).max(120).optional(),
    register: text().min(1).max(60).optional(),
    emails: items({ type: contactType(), value: email() }).max(10).optional(),
    phones: items({ type: contactType(), value: phone() }).max(10).optional(),
    socialNetworks: socialNetworks().optional(),
    address: address().optional(),
    templateId: reference("vcard-templates", { title: "name", embedded: "template" }).optional(),
    associateId: reference("associates", { title: "name", embedded: "associate" }).optional(),
    isActive: toggle({ initial: true }).optional(),
    isPrivate: toggle().optional(),
    status: state(entityStatusValues, {
      ACTIVE: "success",
      INACTIVE: "default",
      TEMPORARY: "info",
      PENDING: "warning",
    }),
    company: record().optional(),
    avatarUrl: image().optional(),
    createdAt: instant(),
    updatedAt: instant(),
    inactiveAt: instant().optional(),
  },
  list: {
    avatar: "avatarUrl",
    columns: ["name", "company", "title", "associateId", "templateId", "emails", "isPrivate", "status", "updatedAt"],
    visible: { company: platformSupport },
    sortable: ["name", "updatedAt"],
    filters: ["q", "isActive", "isPrivate", "templateId", "associateId", "createdAt_gte", "createdAt_lte"],
    sort: "name",
  },
  form: {
    identity: ["name", "title", "entity", "register"],
    contact: ["emails", "phones", "socialNetworks"],
    place: ["address"],
    assignment: ["associateId", "templateId", "isActive", "isPrivate"],
  },
  show: {
    identity: ["name", "title", "entity", "register", "company"],
    contact: ["emails", "phones", "socialNetworks"],
    place: ["address"],
    assignment: ["associateId", "templateId", "status", "isPrivate"],
    record: ["createdAt", "updatedAt", "inactiveAt"],
  },
  actions: {
    view: {},
    edit: {},
    share: {
      icon: Share,
      when: { active: (vcard) => vcard.isActive },
      form: dialog({ to: recipient() }, ({ to }) => toRecipient(to)),
    },
    delete: { confirm: true, bulk: true },
  },
  history: true,
  messages: { created: "VCARD_SAVED", updated: "VCARD_SAVED", deleted: "VCARD_DELETED" },
});
