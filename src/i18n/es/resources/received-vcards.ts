import type { ResourcesDictionary } from "../../resources-dictionary";
import { vcards } from "./vcards";

const { name, title, entity, emails, phones, avatarUrl } = vcards.fields;

export const receivedVcards: ResourcesDictionary["received-vcards"] = {
  name: "Token recibido |||| Tokens recibidos",
  empty: {
    title: "Todavía no hay tokens recibidos",
    text: "Cuando alguien responda a un token de la empresa con el suyo, o deje un contacto en la página pública, aparecerá aquí.",
  },
  fields: {
    name,
    title,
    entity,
    emails,
    phones,
    avatarUrl,
    note: "Mensaje",
    against: "Llegó por el token",
    associate: "Recibido por",
    status: "Estado",
    createdAt: "Recibido el",
  },
  values: { status: { PENDING: "Pendiente", ACCEPTED: "Aceptado", REJECTED: "Rechazado" } },
  groups: {},
  actions: { respond: { label: "Responder", reasons: { pending: "Este token ya fue respondido" } } },
};
