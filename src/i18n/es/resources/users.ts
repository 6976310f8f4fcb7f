import type { ResourcesDictionary } from "../../resources-dictionary";
import { audit, status } from "./shared";

export const users: ResourcesDictionary["users"] = {
  name: "Usuario |||| Usuarios",
  empty: { title: "Todavía no hay usuarios", text: "Cree el primer usuario con una contraseña inicial." },
  create: { label: "Crear usuario" },
  fields: {
    firstName: "Nombre",
    middleName: "Segundo nombre",
    surName: "Apellido",
    app2Id: "App2Id (Login)",
    email: "Correo electrónico",
    password: "Contraseña inicial",
    birthday: "Fecha de nacimiento",
    phone: "Teléfono",
    gender: "Género",
    role: "Rol en la plataforma",
    type: "Tipo",
    isActive: "Activo",
    status: "Estado",
    avatarUrl: "Foto",
    ...audit,
  },
  hints: {
    gender: "En blanco, queda como no informado",
    role: "Los administradores ven todas las empresas, soporte solo consulta",
    app2Id: "Letras, números, punto, guion y guion bajo",
    password: "La persona elegirá otra en su primer acceso, en una semana como máximo",
  },
  values: {
    gender: { FEMALE: "Femenino", MALE: "Masculino", OTHER: "Otro", NOT_INFORMED: "No informado" },
    role: { PLATFORM_ADMIN: "Administrador de la plataforma", PLATFORM_USER: "Usuario", PLATFORM_SUPPORT: "Soporte" },
    type: { USER: "Usuario", ADMIN: "Administrador", MASTER: "Master" },
    status,
  },
  groups: { person: "Persona", contact: "Contacto", account: "Cuenta", record: "Registro" },
  actions: {
    view: { label: "Ver" },
    edit: { label: "Editar" },
    delete: {
      label: "Eliminar",
      confirm: "¿Eliminar a %{title}? La cuenta queda inactiva y la persona ya no podrá entrar.",
      reasons: { active: "El usuario ya está inactivo" },
    },
  },
};
