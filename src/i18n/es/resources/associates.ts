import type { ResourcesDictionary } from "../../resources-dictionary";
import { associateType, audit, person } from "./shared";

export const associates: ResourcesDictionary["associates"] = {
  name: "Asociado |||| Asociados",
  empty: { title: "Todavía no hay asociados", text: "Invite a la primera persona por su correo o app2Id." },
  create: {
    label: "Asociar",
    fields: { to: person, type: "Tipo" },
    hints: {
      to: "Quien aún no tiene cuenta recibe una invitación a la plataforma",
      type: "Los administradores gestionan asociados, plantillas y tokens",
    },
    values: { type: associateType },
  },
  fields: {
    name: "Nombre",
    email: "Correo electrónico",
    phone: "Teléfono",
    app2Id: "App2Id (Login)",
    type: "Tipo",
    status: "Estado",
    company: "Empresa",
    avatarUrl: "Foto",
    ...audit,
  },
  values: {
    type: associateType,
    status: {
      ACTIVE: "Activo",
      PENDING: "Pendiente",
      ACCEPTED: "Aceptado",
      REJECTED: "Rechazado",
      INACTIVE: "Inactivo",
    },
  },
  groups: { person: "Persona", membership: "Asociación", record: "Registro" },
  links: { receiveds: { label: "Recibidos" } },
  actions: {
    view: { label: "Ver" },
    join: {
      label: "Hacer administrador",
      confirm: "¿Hacer a %{title} administrador de la empresa?",
      reasons: { active: "Solo un asociado activo puede ser administrador", member: "Ya es administrador" },
    },
    unjoin: {
      label: "Quitar administrador",
      confirm: "¿Quitar a %{title} el rol de administrador?",
      reasons: { active: "El asociado no está activo", admin: "No es administrador" },
    },
    resend: { label: "Reenviar invitación", reasons: { pending: "Solo una invitación pendiente puede reenviarse" } },
    inactivate: {
      label: "Inactivar",
      confirm: "¿Inactivar a %{title}? Pierde el acceso a la empresa hasta que se active de nuevo.",
      reasons: { active: "Solo un asociado activo puede inactivarse" },
    },
    activate: { label: "Activar", reasons: { inactive: "Solo un asociado inactivo puede activarse" } },
    disconnect: {
      label: "Desconectar",
      confirm:
        "¿Terminar lo que %{title} hace para la empresa en todo lugar? La persona entra de nuevo para seguir; su cuenta personal no se toca.",
      reasons: { active: "Solo un asociado activo trabaja para la empresa" },
    },
    delete: {
      label: "Desasociar",
      confirm: "¿Desasociar a %{title} de la empresa? El historial se conserva.",
      reasons: { open: "Un asociado inactivo debe activarse antes" },
    },
  },
};
