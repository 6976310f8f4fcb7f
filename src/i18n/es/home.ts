import type { home as pattern } from "../en/home";
import type { Texts } from "../texts";

/** Texts of the home page. */
export const home: Texts<typeof pattern> = {
  hello: "¡Hola, %{name}!",
  intro: "Esta es su cuenta personal. Aquí ve lo que le espera y adónde ir ahora.",
  introBusiness: "Está trabajando en %{company}.",
  waiting: {
    title: "Esperando su respuesta",
    shown: "Los %{shown} más recientes de %{total}.",
    more: "Mostrar más",
    accept: "Aceptar",
    acceptNamed: "Aceptar: %{name}",
    reject: "Rechazar",
    rejectNamed: "Rechazar: %{name}",
    at: "Recibido el %{date}",
  },
  tokens: {
    title: "Tokens que recibió",
    failed: "No se pudieron cargar los tokens que recibió.",
    unknown: "Alguien que no dejó su nombre",
    visitor: "Dejó un contacto en la página de su token",
  },
  associations: {
    title: "Invitaciones de empresas",
    failed: "No se pudieron cargar las invitaciones de empresas.",
    answered: "Esta invitación ya fue respondida",
    gone: "Esta invitación ya no existe: la empresa la retiró",
    asMember: "Le invita a participar como miembro",
    asAdmin: "Le invita a participar como administrador",
  },
  empty: {
    title: "No hay nada pendiente",
    text: "Los tokens que le envíen y las invitaciones de empresas aparecen aquí. Mientras tanto, comparta el suyo: quien lo acepte puede enviarle uno a cambio.",
    share: "Compartir un token mío",
    contacts: "Ver mis contactos",
  },
  refuse: {
    token: "¿Rechazar el token de %{name}?",
    tokenText: "Desaparece de su inicio y %{name} no entra en sus contactos. Se lo pueden enviar de nuevo.",
    association: "¿Rechazar la invitación de %{name}?",
    associationText: "No formará parte de esta empresa. Sus administradores pueden invitarle de nuevo.",
    cancel: "Cancelar",
    confirm: "Rechazar",
  },
  accepted: {
    title: "Ahora forma parte de %{names}",
    signIn: "Iniciar sesión de nuevo",
  },
  first: {
    title: "Por dónde empezar",
    text: "Es su primera vez aquí. En tres pasos, sus contactos están listos para el intercambio.",
    done: "Hecho",
    token: { title: "Cree su token", text: "Es su tarjeta digital: nombre, teléfonos, correos y redes sociales." },
    share: { title: "Compártalo", text: "Por correo o app2Id. Quien aún no tiene cuenta recibe una invitación." },
    profile: {
      title: "Complete su perfil",
      text: "Añada una foto y, si otra persona creó esta cuenta, elija una contraseña propia.",
    },
  },
  companies: "Mis empresas",
  companiesHint: "Entre en una empresa para trabajar con sus personas y sus tokens.",
  admin: "Administrador",
  member: "Miembro",
  current: "Trabajando aquí ahora",
  enter: "Cambiar a empresarial",
  enterNamed: "Cambiar a empresarial: %{name}",
  none: "Todavía no pertenece a ninguna empresa.",
  noneHint: "Cuando una empresa le invite, la invitación aparecerá en esta página y llegará a %{email}.",
  failed: "No se pudieron cargar sus empresas.",
  next: "Qué puede hacer ahora",
  steps: {
    associates: {
      title: "Invitar personas",
      text: "Envíe una invitación por correo o app2Id y vea quién la aceptó.",
    },
    "vcard-templates": {
      title: "Preparar una plantilla",
      text: "Complete la parte de la empresa una vez; cada token creado con ella la sigue.",
    },
    vcards: { title: "Crear los tokens de la empresa", text: "Dé una tarjeta a cada asociado y compártala." },
    business: {
      title: "Trabajar en una empresa",
      text: "Elija arriba una de sus empresas para trabajar con sus personas y tokens.",
    },
    invitation: {
      title: "Unirse a una empresa",
      text: "Pida al administrador que le invite con su app2Id: %{app2Id}.",
    },
  },
};
