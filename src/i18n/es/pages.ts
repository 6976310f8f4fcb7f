import type { pages as pattern } from "../en/pages";
import type { Texts } from "../texts";

/** Texts of the pages that are not generated, by page. */
export const pages: Texts<typeof pattern> = {
  home: {
    hello: "¡Hola, %{name}!",
    intro: "Esta es tu cuenta personal. Aquí ves lo que te espera y adónde ir ahora.",
    introBusiness: "Estás trabajando en %{company}.",
    companies: "Mis empresas",
    companiesHint: "Entra en una empresa para trabajar con sus personas y sus tokens.",
    admin: "Administrador",
    member: "Miembro",
    current: "Trabajando aquí ahora",
    enter: "Cambiar a empresarial",
    enterNamed: "Cambiar a empresarial: %{name}",
    none: "Todavía no perteneces a ninguna empresa.",
    noneHint: "Cuando una empresa te invite, la invitación llegará a %{email}. Revisa ese buzón.",
    failed: "No se pudieron cargar tus empresas.",
    retry: "Reintentar",
    loading: "Cargando tus empresas",
    next: "Qué puedes hacer ahora",
    steps: {
      associates: {
        title: "Invitar personas",
        text: "Envía una invitación por correo o app2Id y sigue quién la aceptó.",
      },
      "vcard-templates": {
        title: "Preparar una plantilla",
        text: "Completa la parte de la empresa una vez; cada token creado con ella la sigue.",
      },
      vcards: { title: "Crear los tokens de la empresa", text: "Da una tarjeta a cada asociado y compártela." },
      business: {
        title: "Trabajar en una empresa",
        text: "Elige arriba una de tus empresas para gestionar sus asociados, plantillas y tokens.",
      },
      invitation: {
        title: "Unirte a una empresa",
        text: "Pide a su administrador que te invite con tu app2Id: %{app2Id}.",
      },
    },
  },
};
