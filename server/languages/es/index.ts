import type { Language } from "../language";
import { letters } from "./letters";

/** What the server says in this language. */
export const es: Language = {
  direction: "ltr",
  product: "Tarjetas Digitales",
  instead: "Si el botón no funciona, abra esta dirección en el navegador:",
  letters,
  erased: { firstName: "Cuenta", surName: "eliminada" },
  ownData: (madeOn) =>
    `Esto es lo que la plataforma tiene sobre usted al ${madeOn}.

Los archivos que terminan en .json tienen registros como los leen los programas; cualquier editor de texto los abre.
Los archivos que terminan en .vcf tienen sus tokens y los que recibió: los teléfonos y las agendas los leen.
Las carpetas tienen su foto y sus archivos.

No contiene contraseñas, códigos ni claves, de los que solo se guarda una comprobación, ni lo que pertenece a empresas o es solo de otras personas.
Guárdelo donde solo usted tenga acceso.
`,
  unknownBrowser: "Navegador desconocido",
  outbox: {
    title: "Bandeja de salida",
    about: "Correos que este servidor habría enviado, del más nuevo al más antiguo. Sin SMTP_URL se quedan aquí.",
    loading: "Cargando...",
    empty: "Todavía no hay correos.",
    failed: "No se pudo leer la bandeja de salida.",
  },
};
