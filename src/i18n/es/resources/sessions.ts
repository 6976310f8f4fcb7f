import type { ResourcesDictionary } from "../../resources-dictionary";

export const sessions: ResourcesDictionary["sessions"] = {
  name: "Sesión |||| Sesiones",
  empty: { title: "Ninguna otra sesión", text: "Las sesiones que aún valen aparecen aquí." },
  fields: {
    name: "Navegador y sistema",
    userId: "Persona",
    user: "Persona",
    place: "Red",
    isCurrent: "Esta",
    createdAt: "Comenzó",
    lastUsedAt: "Último uso",
  },
  groups: {},
  actions: {
    delete: {
      label: "Terminar",
      confirm: "¿Terminar la sesión en %{title}? La cuenta queda desconectada allí.",
      reasons: { other: "Es la sesión en la que está: salga de la cuenta en su lugar" },
    },
  },
};
