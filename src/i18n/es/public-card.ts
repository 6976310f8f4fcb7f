import type { publicCard as pattern } from "../en/public-card";
import type { Texts } from "../texts";
import { cards } from "./cards";

export const publicCard: Texts<typeof pattern> = {
  loading: "Abriendo la tarjeta...",
  missing: {
    title: "Tarjeta no disponible",
    text: "Esta tarjeta no existe o no es pública en este momento: pida un nuevo enlace a quien se la envió.",
  },
  failed: { title: "No se pudo abrir la tarjeta", retry: "Intentar de nuevo" },
  save: "Guardar contacto",
  ways: "Formas de contacto",
  networks: "Redes sociales",
  map: "Abrir en Google Maps",
  names: { types: cards.types, networks: cards.networks, address: cards.address, site: cards.site },
  qr: {
    open: "Código QR",
    title: "Código QR de %{name}",
    text: "Apunte una cámara al código para abrir esta tarjeta.",
    failed: "No se pudo cargar el código QR.",
    retry: "Intentar de nuevo",
  },
  leave: {
    title: "Deje su contacto",
    text: "%{name} lo recibe por aquí y puede responderle.",
    name: "Su nombre",
    email: "Correo electrónico (opcional)",
    phone: "Teléfono (opcional)",
    phoneExample: "+34 612 34 56 78",
    note: "Mensaje (opcional)",
    submit: "Enviar contacto",
    submitting: "Enviando...",
  },
  thanks: {
    title: "¡Gracias!",
    text: "%{name} ya tiene su contacto.",
    another: "Dejar otro contacto",
  },
  own: {
    title: "Su propia tarjeta, siempre a mano",
    text: "Cree su tarjeta digital y compártala por enlace o código QR.",
    create: "Crear mi cuenta",
    signIn: "Ya tengo cuenta: entrar",
    panel: "Ir a mi panel",
  },
  errors: {
    nameRequired: "Su nombre es obligatorio",
    emailInvalid: "Correo electrónico no válido",
    phoneInvalid:
      "Teléfono no válido: escriba también el código de área y, fuera de Brasil, comience con + y el código del país",
    tooLong: "Demasiado largo",
  },
};
