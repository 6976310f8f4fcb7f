import type { ResourcesDictionary } from "../resources-dictionary";
import { resources } from "./resources";

const { templateId, associateId, ...fields } = resources.vcards.fields;

/** Texts of a person's own tokens; what they have in common with those of companies is said alike. */
export const myVcards: ResourcesDictionary["me/vcards"] = {
  name: "Mi token |||| Mis tokens",
  empty: {
    title: "Todavía no tiene ningún token",
    text: "Cree su primer token: es la tarjeta que comparte con otras personas.",
  },
  create: { label: "Crear token" },
  fields: { ...fields, template: templateId },
  hints: {
    ...resources.vcards.hints,
    name: "Cómo aparece su nombre en la tarjeta",
    isActive: "Solo un token personal está activo a la vez, y solo un token activo puede compartirse",
    isPrivate: "Queda fuera de la página pública; aún puede compartirlo",
  },
  values: resources.vcards.values,
  aside: "Cómo se ve la tarjeta",
  groups: { identity: "Identificación", contact: "Contacto", place: "Dirección", use: "Uso", record: "Registro" },
  links: {
    receiveds: { label: "Recibidos a cambio" },
    colleagues: { label: "Compartir con colegas", reasons: { active: "Solo un token activo puede compartirse" } },
  },
  actions: {
    view: { label: "Ver" },
    edit: { label: "Editar", reasons: { own: "Solo la empresa puede modificar un token corporativo" } },
    share: resources.vcards.actions.share,
    delete: {
      label: "Eliminar",
      confirm: "¿Eliminar %{title}? Quien ya lo recibió conserva el contacto.",
      reasons: { own: "Solo la empresa puede eliminar un token corporativo" },
    },
  },
};
