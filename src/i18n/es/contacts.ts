import type { contacts as pattern } from "../en/contacts";
import type { Texts } from "../texts";

/** Texts of the contacts, their tokens, and the tokens of friends' companies. */
export const contacts: Texts<typeof pattern> = {
  list: {
    title: "Contactos",
    intro: "Personas que le enviaron un token que usted aceptó.",
    name: "Lista de contactos",
    friends: "Tokens de las empresas de amigos",
    tokens: "%{smart_count} token |||| %{smart_count} tokens",
    since: "desde el %{date}",
    favorites: "Solo favoritos",
    tags: "Etiquetas",
    tagFilter: "Solo con la etiqueta %{tag}",
    empty: {
      title: "Todavía no tiene contactos",
      text: "Quien le envíe un token que usted acepte aparece aquí.",
      home: "Ver lo que me espera",
      share: "Compartir un token mío",
    },
  },
  sort: {
    nameUp: "Nombre, de la A a la Z",
    nameDown: "Nombre, de la Z a la A",
    newest: "Más recientes primero",
    oldest: "Más antiguos primero",
  },
  favorite: "%{name}: favorito",
  back: "Volver a los contactos",
  failed: "No se pudo cargar el contacto",
  notes: {
    title: "Mis notas",
    hint: "Solo usted las ve.",
    fields: { note: "Nota", tags: "Etiquetas" },
    tagsHint: "Escriba una etiqueta y pulse Enter. Como máximo %{count}.",
    save: "Guardar notas",
    discard: "Deshacer los cambios",
    conflict: "Estas notas se cambiaron en otra ventana o dispositivo. Lo que escribió sigue aquí.",
    takeTheirs: "Mostrar la otra versión",
    keepMine: "Guardar la mía",
  },
  tokens: {
    title: "Tokens de %{name}",
    name: "Lista de tokens",
    received: "Aceptado el %{date}",
    inactive: "Inactivo",
    empty: {
      title: "No hay tokens de este contacto",
      text: "%{name} retiró los tokens que usted había aceptado o ya no tiene ninguno.",
    },
  },
  token: {
    failed: "No se pudo cargar el token",
    backTokens: "Volver a los tokens",
    facts: "Sobre este token",
    status: "Estado",
    active: "Activo",
    inactive: "Inactivo: su dueño ya no lo usa",
    received: "Aceptado el",
    updated: "Último cambio el",
    company: "Empresa",
  },
  friends: {
    title: "Tokens de las empresas de amigos",
    intro: "Tokens públicos de las empresas a las que pertenecen sus contactos.",
    name: "Lista de tokens",
    contacts: "Mis contactos",
    company: "Empresa: %{name}",
    companyOnly: "Solo de %{name}",
    chosenCompany: "Una empresa",
    empty: {
      title: "Todavía no hay tokens de empresas de amigos",
      text: "Cuando un contacto suyo pertenece a una empresa, los tokens públicos de esa empresa aparecen aquí. Cuantos más contactos, más empresas.",
      contacts: "Ver mis contactos",
    },
    back: "Volver a los tokens de las empresas de amigos",
  },
};
