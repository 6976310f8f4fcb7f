import type { ResourcesDictionary } from "../../resources-dictionary";

export const identityProviders: ResourcesDictionary["identity-providers"] = {
  name: "Proveedor de identidad |||| Proveedores de identidad",
  empty: {
    title: "Todavía no hay proveedores de identidad",
    text: "Por un proveedor OpenID Connect las personas entran con la identidad que ya tienen en la empresa.",
  },
  create: { label: "Crear proveedor de identidad" },
  aside: "Lo que el proveedor necesita saber",
  fields: {
    name: "Nombre",
    issuer: "Emisor",
    clientId: "ID del cliente",
    hasSecret: "Secreto guardado",
    domain: "Dominio de correo",
    domainProof: "Prueba del dominio",
    addsMembers: "Hace miembro a quien entra",
    isActive: "En uso",
    createdAt: "Creación",
    updatedAt: "Último cambio",
    inactiveAt: "Inactivo desde",
  },
  hints: {
    clientId: "Cómo llama el proveedor a este producto",
    issuer: "La dirección https que el proveedor dice ser la suya",
    domain: "Solo cuando el DNS lo confirma; lo que hay que poner allí está en esta página",
    addsMembers: "Si no, entran solo miembros e invitados",
  },
  groups: { main: "Proveedor de identidad", record: "Registro" },
  actions: {
    view: { label: "Ver" },
    edit: { label: "Editar" },
    secret: { label: "Guardar secreto del cliente", fields: { clientSecret: "Secreto del cliente" } },
    delete: {
      label: "Eliminar",
      confirm: "¿Eliminar %{title}? Nadie más entra por él, y las sesiones que abrió terminan.",
    },
  },
};
