import type { permissions as pattern } from "../en/permissions";
import type { Texts } from "../texts";

/** Texts of the page at /permissions, fetched with it. */
export const permissions: Texts<typeof pattern> = {
  intro:
    "Quién puede hacer qué, como dicen las definiciones del panel y garantiza el servidor. Lo que el estado de un registro prohíbe se suma. Los miembros de una empresa solo leen lo que está en uso y no es privado.",
  action: "Acción",
  field: "Campo",
  actionsOf: "acciones",
  fieldsOf: "campos",
  pages: "Páginas",
  page: "Página",
  opens: "quién las abre",
  kinds: {
    PLATFORM_ADMIN: "Administrador de la plataforma",
    PLATFORM_SUPPORT: "Soporte de la plataforma",
    COMPANY_ADMIN: "Administrador de la empresa",
    COMPANY_MEMBER: "Miembro de la empresa",
    PERSON: "Cuenta personal",
  },
  actions: {
    list: "Listar",
    show: "Abrir",
    export: "Exportar",
    create: "Crear",
    import: "Importar",
    edit: "Cambiar",
    history: "Historial",
    delete: "Eliminar",
  },
  marks: { yes: "Sí", no: "No", none: "No", reads: "Lee", writes: "Escribe", writesOnce: "Escribe al crear" },
  preview: {
    title: "Ver el panel como los demás",
    text: "Durante un cuarto de hora como máximo usted ve los menús, las pantallas y los datos de este tipo de persona, solo para leer y nunca más de lo que usted mismo puede leer. Queda registrado en el historial.",
    kind: "Tipo de persona",
    company: "Empresa",
    start: "Ver el panel así",
    now: "Usted ve el panel como:",
    readOnly: "Solo lectura: nada se cambia.",
    end: "Terminar",
    ended: "Usted ve el panel como usted mismo de nuevo.",
  },
};
