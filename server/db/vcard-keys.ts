import { normalize, searchText } from "./normalize";
import type { ContactEmail, ContactPhone } from "./schema/shapes";

interface Vcard {
  name: string;
  title?: string | null | undefined;
  entity?: string | null | undefined;
  register?: string | null | undefined;
  emails?: ContactEmail[] | undefined;
  phones?: ContactPhone[] | undefined;
}

/** The columns of `vcards` that follow from what the token says; write them whenever that changes. */
export const vcardKeys = ({ name, title, entity, register, emails = [], phones = [] }: Vcard) => ({
  nameKey: normalize(name),
  search: searchText(name, title, entity, register, ...emails.map(valueIn), ...phones.map(valueIn)),
});

/** The same for `exchanges`: they are sorted and searched by whom the token or contact comes from. */
export const exchangeKeys = (sender: string, ...texts: (string | null | undefined)[]) => ({
  nameKey: normalize(sender),
  search: searchText(sender, ...texts),
});

const valueIn = ({ value }: { value: string }) => value;
