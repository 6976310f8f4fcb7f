import type { home as pattern } from "../en/home";
import type { Texts } from "../texts";

/** Texts of the home page. */
export const home: Texts<typeof pattern> = {
  hello: "¡Hola, %{name}!",
  intro: "Esta es tu cuenta personal. Aquí ves lo que te espera y adónde ir ahora.",
  introBusiness: "Estás trabajando en %{company}.",
  waiting: {
    title: "Esperando tu respuesta",
    loading: "Cargando lo que espera tu respuesta",
    shown: "Los %{shown} más recientes de %{total}.",
    more: "Mostrar más",
    retry: "Reintentar",
    accept: "Aceptar",
    acceptNamed: "Aceptar: %{name}",
    reject: "Rechazar",
    rejectNamed: "Rechazar: %{name}",
    at: "Recibido el %{date}",
  },
  tokens: {
    title: "Tokens que recibiste",
    failed: "No se pudieron cargar los tokens que recibiste.",
    unknown: "Alguien que no dejó su nombre",
    visitor: "Dejó un contacto en la página de tu token",
  },
  associations: {
    title: "Invitaciones de empresas",
    failed: "No se pudieron cargar las invitaciones de empresas.",
    answered: "Esta invitación ya fue respondida",
    gone: "Esta invitación ya no existe: la empresa la retiró",
    asMember: "Te invita a participar como miembro",
    asAdmin: "Te invita a participar como administrador",
  },
  empty: {
    title: "No hay nada pendiente",
    text: "Los tokens que te envíen y las invitaciones de empresas aparecen aquí. Mientras tanto, comparte el tuyo: quien lo acepte puede enviarte uno de vuelta.",
    share: "Compartir un token mío",
    contacts: "Ver mis contactos",
  },
  refuse: {
    token: "¿Rechazar el token de %{name}?",
    tokenText: "Desaparece de tu inicio y %{name} no entra en tus contactos. Te lo pueden enviar de nuevo.",
    association: "¿Rechazar la invitación de %{name}?",
    associationText: "No formarás parte de esta empresa. Sus administradores pueden invitarte de nuevo.",
    cancel: "Cancelar",
    confirm: "Rechazar",
  },
  accepted: {
    title: "Ahora formas parte de %{names}",
    signIn: "Iniciar sesión de nuevo",
  },
  first: {
    title: "Por dónde empezar",
    text: "Es tu primera vez aquí. En tres pasos, tus contactos están listos para el intercambio.",
    done: "Hecho",
    token: { title: "Crea tu token", text: "Es tu tarjeta digital: nombre, teléfonos, correos y redes sociales." },
    share: { title: "Compártelo", text: "Por correo o app2Id. Quien aún no tiene cuenta recibe una invitación." },
    profile: {
      title: "Completa tu perfil",
      text: "Añade una foto y, si otra persona creó esta cuenta, elige una contraseña propia.",
    },
  },
  companies: "Mis empresas",
  companiesHint: "Entra en una empresa para trabajar con sus personas y sus tokens.",
  admin: "Administrador",
  member: "Miembro",
  current: "Trabajando aquí ahora",
  enter: "Cambiar a empresarial",
  enterNamed: "Cambiar a empresarial: %{name}",
  none: "Todavía no perteneces a ninguna empresa.",
  noneHint: "Cuando una empresa te invite, la invitación aparecerá en esta página y llegará a %{email}.",
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
};
