import type { ResourcesDictionary } from "../../resources-dictionary";
import { address, auditFeminine, socialNetworks, statusFeminine } from "./shared";

export const companies: ResourcesDictionary["companies"] = {
  name: "Empresa |||| Empresas",
  empty: { title: "Todavía no hay empresas", text: "Registre la primera empresa; después, sus administradores." },
  create: { label: "Crear empresa" },
  fields: {
    name: "Razón social",
    tradeName: "Nombre comercial",
    document: "CNPJ o CPF",
    site: "Sitio web",
    email: "Correo electrónico",
    phone: "Teléfono",
    isActive: "Activa",
    requiresSecondStep: "Segundo paso pedido a los administradores",
    requiresSingleSignOn: "Entrada por el proveedor pedida a los miembros",
    status: "Estado",
    socialNetworks,
    address,
    logoUrl: "Logotipo",
    administrators: "Administradores",
    ...auditFeminine,
  },
  hints: {
    name: "Como fue registrada",
    tradeName: "El nombre que conoce el público",
    requiresSecondStep:
      "Quien administra la empresa muestra un segundo paso al entrar; quien no lo tiene es llevado a configurarlo",
    requiresSingleSignOn:
      "Los miembros llegan a la empresa solo por un proveedor de identidad de ella; para activarlo, entre antes por él",
  },
  values: { status: statusFeminine },
  groups: {
    identity: "Identificación",
    contact: "Contacto",
    place: "Dirección",
    security: "Seguridad",
    people: "Personas",
    record: "Registro",
  },
  actions: {
    view: { label: "Ver" },
    edit: { label: "Editar" },
    admins: {
      label: "Crear administrador",
      reasons: { active: "La empresa está inactiva" },
      fields: {
        firstName: "Nombre",
        middleName: "Segundo nombre",
        surName: "Apellido",
        app2Id: "App2Id (Login)",
        email: "Correo electrónico",
        phone: "Teléfono",
        password: "Contraseña",
        confirmPassword: "Confirmar contraseña",
      },
      hints: {
        app2Id: "En blanco, se forma a partir del correo",
        password: "La persona elegirá otra en su primer acceso, en una semana como máximo",
        confirmPassword: "La misma contraseña otra vez",
      },
    },
    delete: {
      label: "Eliminar",
      confirm: "¿Eliminar %{title}? La empresa queda inactiva y todo lo suyo se conserva.",
      reasons: { active: "La empresa ya está inactiva" },
    },
  },
};
