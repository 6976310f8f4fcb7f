import type { ResourcesDictionary } from "../../resources-dictionary";

const scopes = {
  "associates:read": "Leer asociados",
  "events:read": "Leer eventos de seguridad",
  "received-vcards:read": "Leer tokens recibidos",
  "vcard-templates:read": "Leer plantillas",
  "vcard-templates:write": "Cambiar plantillas",
  "vcards:read": "Leer tokens",
  "vcards:write": "Cambiar tokens",
};

export const apiKeys: ResourcesDictionary["api-keys"] = {
  name: "Clave de API |||| Claves de API",
  empty: {
    title: "Todavía no hay claves",
    text: "Una clave permite que un sistema, como el de nóminas, trabaje para la empresa sin la contraseña de nadie.",
  },
  fields: {
    name: "Nombre",
    start: "Empieza con",
    scopes: "Puede",
    expiresAt: "Vence",
    lastUsedAt: "Último uso",
    createdBy: "Creada por",
    createdAt: "Creada",
  },
  values: { scopes },
  groups: { what: "Clave", use: "Uso", record: "Registro" },
  create: {
    label: "Crear clave de API",
    fields: { name: "Quién la usa", scopes: "Qué puede hacer", span: "Cuánto tiempo vale" },
    hints: { name: "El sistema para el que es: el historial y los eventos muestran este nombre" },
    values: {
      scopes,
      span: { MONTH: "30 días", QUARTER: "90 días", HALF_YEAR: "180 días", YEAR: "Un año" },
    },
    told: {
      title: "Guarde esta clave ahora",
      text: "No se vuelve a mostrar: guárdela donde el sistema la lea, y donde no la lean personas. Quien la tenga puede hacer lo que usted eligió.",
      done: "Ya la guardé",
    },
  },
  actions: {
    view: { label: "Ver" },
    delete: {
      label: "Revocar",
      confirm: "¿Revocar %{title}? Los sistemas que usan esta clave se rechazan desde ahora.",
    },
  },
};
