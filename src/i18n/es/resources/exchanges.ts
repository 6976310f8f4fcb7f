import type { ResourcesDictionary } from "../../resources-dictionary";

export const exchanges: ResourcesDictionary["exchanges"] = {
  name: "Intercambio |||| Intercambios",
  empty: {
    title: "Todavía no hay intercambios",
    text: "Que se intercambian tokens aparece aquí; cuáles y entre quiénes solo concierne a esas personas.",
  },
  fields: {
    name: "Referencia",
    status: "Estado",
    origin: "Cómo llegó",
    companyId: "Empresa",
    company: "Empresa",
    createdAt: "Enviado el",
    respondedAt: "Respondido el",
  },
  values: {
    status: { PENDING: "Pendiente", ACCEPTED: "Aceptado", REJECTED: "Rechazado" },
    origin: { SHARE: "Compartido", REPLY: "En respuesta", PUBLIC_PAGE: "Página pública" },
  },
  groups: { what: "Qué pasó", record: "Registro" },
  actions: { view: { label: "Ver" } },
};
