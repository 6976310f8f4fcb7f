import type { ResourcesDictionary } from "../../resources-dictionary";
import { address, audit, contactType, socialNetworks, status } from "./shared";

export const vcards: ResourcesDictionary["vcards"] = {
  name: "Token |||| Tokens",
  empty: { title: "Todavía no hay tokens", text: "Cree el primer token de la empresa o de un asociado." },
  create: { label: "Nuevo token" },
  fields: {
    name: "Nombre",
    title: "Cargo",
    entity: "Entidad o departamento",
    register: "Registro profesional",
    emails: {
      label: "Correos electrónicos",
      add: "Añadir correo",
      type: "Tipo",
      value: "Correo electrónico",
      values: { type: contactType },
    },
    phones: {
      label: "Teléfonos",
      add: "Añadir teléfono",
      type: "Tipo",
      value: "Teléfono",
      values: { type: contactType },
    },
    socialNetworks,
    address,
    templateId: "Plantilla",
    associateId: "Asociado",
    isActive: "Activo",
    isPrivate: "Privado",
    status: "Estado",
    company: "Empresa",
    avatarUrl: "Foto",
    ...audit,
  },
  hints: {
    register: "Como CRM, OAB o CREA",
    associateId: "Sin asociado, el token es de la propia empresa",
    templateId: "La plantilla define el sitio web, la dirección y redes sociales",
    isPrivate: "Queda fuera de la página pública",
  },
  values: { status },
  aside: "Cómo se ve la tarjeta",
  groups: {
    identity: "Identificación",
    contact: "Contacto",
    place: "Dirección",
    assignment: "Asignación",
    record: "Registro",
  },
  actions: {
    view: { label: "Ver" },
    edit: { label: "Editar" },
    share: {
      label: "Compartir",
      reasons: { active: "Solo un token activo puede compartirse" },
    },
    delete: { label: "Eliminar", confirm: "¿Eliminar %{title}? Quien ya lo recibió conserva el contacto." },
  },
};
