import { contactTypeValues, entityStatusValues } from "../../../openapi/schema";
import { choice, email, image, instant, items, phone, record, state, text, toggle } from "../../engine";
import { address } from "./address";
import { socialNetworks } from "./social-networks";

const contactType = () => choice(contactTypeValues, { initial: "WORK" });

/** E-mail addresses with their kinds. */
export const contactEmails = () => items({ type: contactType(), value: email() }).max(10);

/** Phone numbers with their kinds. */
export const contactPhones = () => items({ type: contactType(), value: phone() }).max(10);

/** What every token has, personal or corporate. */
export const cardFields = () => ({
  name: text().min(1).max(120),
  title: text().min(1).max(120).optional(),
  entity: text().min(1).max(120).optional(),
  register: text().min(1).max(60).optional(),
  emails: contactEmails().optional(),
  phones: contactPhones().optional(),
  socialNetworks: socialNetworks().optional(),
  address: address().optional(),
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
});
