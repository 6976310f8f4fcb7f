import type { Language } from "../language";
import { letters } from "./letters";

/** What the server says in this language. */
export const es: Language = {
  direction: "ltr",
  product: "Tarjetas Digitales",
  instead: "Si el botón no funciona, abra esta dirección en el navegador:",
  letters,
  outbox: {
    title: "Bandeja de salida",
    about: "Correos que este servidor habría enviado, del más nuevo al más antiguo. Sin SMTP_URL se quedan aquí.",
    loading: "Cargando...",
    empty: "Aún no hay correos.",
    failed: "No se pudo leer la bandeja de salida.",
  },
};
