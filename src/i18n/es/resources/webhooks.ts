import type { ResourcesDictionary } from "../../resources-dictionary";

const kinds = {
  EXCHANGE_MADE: "Token compartido",
  EXCHANGE_RECEIVED: "Token recibido",
  EXCHANGE_ACCEPTED: "Intercambio aceptado",
  EXCHANGE_REJECTED: "Intercambio rechazado",
  ASSOCIATE_INVITED: "Asociado invitado",
  ASSOCIATE_JOINED: "Asociado se unió",
  ASSOCIATE_CHANGED: "Asociado modificado",
  ASSOCIATE_ENDED: "Asociado retirado",
  VCARD_CREATED: "Token creado",
  VCARD_UPDATED: "Token modificado",
  VCARD_DELETED: "Token eliminado",
  VCARD_TEMPLATE_CHANGED: "Plantilla modificada",
  VCARD_TEMPLATE_DELETED: "Plantilla eliminada",
};

export const webhooks: ResourcesDictionary["webhooks"] = {
  name: "Webhook |||| Webhooks",
  empty: {
    title: "Todavía no hay webhooks",
    text: "Un webhook avisa a otro sistema de lo que sucede en esta empresa.",
  },
  create: { label: "Crear webhook" },
  fields: {
    name: "Nombre",
    url: "Dirección",
    kinds: "Avisa de",
    isActive: "En uso",
    failingSince: "Nada llega desde",
    createdAt: "Creación",
    updatedAt: "Última modificación",
    inactiveAt: "Inactivo desde",
  },
  hints: { url: "Empieza por https:// y es pública" },
  values: { kinds },
  groups: { main: "Webhook", record: "Registro" },
  actions: {
    view: { label: "Ver" },
    edit: { label: "Editar" },
    renew: { label: "Nuevo secreto" },
    delete: { label: "Eliminar", confirm: "¿Eliminar %{title}? Lo que espera ya no se enviará." },
  },
};

export const webhookDeliveries: ResourcesDictionary["webhook-deliveries"] = {
  name: "Envío |||| Envíos",
  empty: {
    title: "Todavía no se envió nada",
    text: "Cuando pasa algo que recibe un webhook, aparece aquí y queda 30 días.",
  },
  fields: {
    name: "Nombre",
    kind: "Lo que sucedió",
    state: "Estado",
    webhookId: "Webhook",
    tries: "Intentos",
    statusCode: "Estado HTTP",
    error: "Último error",
    triedAt: "Último intento",
    nextTryAt: "Próximo intento",
    createdAt: "Cuándo",
  },
  values: {
    kind: kinds,
    state: {
      QUEUED: "En espera",
      SENDING: "En camino",
      DELIVERED: "Entregado",
      FAILED: "Abandonado",
    },
    error: {
      NAME_UNKNOWN: "No se encontró ninguna dirección para el nombre",
      ADDRESS_NOT_PUBLIC: "El nombre lleva a una dirección que no es pública",
      PORT_NOT_ALLOWED: "El puerto de la dirección no es para https",
      UNREACHABLE: "Nadie respondió en la dirección",
      TIMED_OUT: "Sin respuesta en diez segundos",
      TLS_FAILED: "El certificado no vale para este nombre",
      REDIRECTED: "La dirección lleva a otro lugar; no se siguen redirecciones",
      ANSWER_REFUSED: "La dirección respondió que no lo acepta",
      SECRET_UNREADABLE: "El secreto ya no puede leerse: genere uno nuevo",
    },
  },
  groups: { what: "Envío", tries: "Intentos" },
  actions: {
    view: { label: "Ver" },
    resend: { label: "Enviar de nuevo", reasons: { still: "Se está enviando en este momento" } },
  },
};
