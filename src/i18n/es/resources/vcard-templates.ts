import type { ResourcesDictionary } from "../../resources-dictionary";
import { address, auditFeminine, socialNetworks } from "./shared";

export const vcardTemplates: ResourcesDictionary["vcard-templates"] = {
  name: "Plantilla de token |||| Plantillas de tokens",
  empty: {
    title: "Todavía no hay plantillas",
    text: "Cree una plantilla con lo que los tokens de la empresa comparten.",
  },
  create: { label: "Crear plantilla" },
  fields: {
    name: "Nombre",
    site: "Sitio web",
    address,
    socialNetworks,
    isActive: "Activa",
    isPrivate: "Privada",
    company: "Empresa",
    vcardsCount: "Tokens",
    ...auditFeminine,
  },
  hints: {
    site: "Aparece en todos los tokens de esta plantilla",
    isPrivate: "Los tokens de esta plantilla quedan fuera de las páginas públicas",
  },
  groups: { identity: "Plantilla", place: "Dirección", networks: "Redes sociales", record: "Registro" },
  actions: {
    view: { label: "Ver" },
    edit: { label: "Editar" },
    delete: {
      label: "Eliminar",
      confirm: "¿Eliminar %{title}? Los tokens hechos con ella conservan lo que recibieron.",
    },
  },
};
