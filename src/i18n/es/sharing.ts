import type { sharing as pattern } from "../en/sharing";
import type { Texts } from "../texts";

/** Texts of sharing and exchanging tokens. */
export const sharing: Texts<typeof pattern> = {
  label: "Compartir token",
  fields: { to: "Correo electrónico o app2Id" },
  hints: { to: "Quien aún no tiene cuenta recibe el token por correo" },
  send: "Compartir",
  close: "Cerrar",
  results: "Qué sucedió",
  codes: {
    PENDING: { label: "Enviado", text: "La persona fue avisada y decide si lo acepta." },
    ACCEPTED: { label: "Aceptado", text: "La persona ya tiene este token entre sus contactos." },
    REJECTED: { label: "Rechazado", text: "La persona no quiso este token. Puede compartirlo de nuevo." },
    DUPLICATE: {
      label: "Duplicado",
      text: "Este token ya se compartió con esta persona, que lo aceptó o aún no ha respondido.",
    },
    FAILED: { label: "No enviado" },
  },
  exchange: {
    title: "Intercambiar token",
    text: "Elija el token que quiere compartir.",
    share: "Compartir",
    cancel: "Cancelar",
    tokens: "Mis tokens activos",
    failed: "No se pudieron cargar sus tokens.",
    none: "No tiene ningún token activo para compartir.",
    create: "Crear un token",
  },
  respond: {
    title: "Aceptar el token de %{name}",
    text: "Puede enviar uno de los suyos a cambio, para que cada uno tenga el contacto del otro.",
    without: "Aceptar sin enviar",
    send: "Aceptar y enviar",
  },
  colleagues: {
    title: "Compartir %{name} con colegas",
    titleUnnamed: "Compartir con colegas",
    intro: "Elija las personas de la empresa que deben recibir este token. Cada una decide si lo acepta.",
    back: "Mis tokens",
    company: "Empresa",
    people: "Colegas",
    all: "Seleccionar todos los de esta página",
    chosen: "%{smart_count} elegido |||| %{smart_count} elegidos",
    send: "Compartir",
    clear: "Borrar la elección",
    inactive: "Este token está inactivo: actívelo para compartirlo.",
    noCompany: {
      title: "Todavía no pertenece a ninguna empresa",
      text: "Cuando sea miembro de una empresa, compartirá aquí su token con las personas de ella.",
    },
    noPeople: { title: "Todavía no hay colegas", text: "Por ahora usted es la única persona activa de esta empresa." },
    done: "Compartido con %{smart_count} persona |||| Compartido con %{smart_count} personas",
    notDone: "%{smart_count} persona no pudo recibirlo |||| %{smart_count} personas no pudieron recibirlo",
    someone: "Alguien que ya no está",
  },
  files: {
    qr: "Mostrar código QR",
    qrTitle: "Código QR de %{name}",
    qrText: "Apunte la cámara de un teléfono para abrir el token.",
    qrFailed: "No se pudo cargar el código QR.",
    qrHidden: "Este token es privado o está inactivo, así que no tiene código QR.",
    qrSave: "Guardar imagen",
    vcf: "Guardar como contacto (.vcf)",
    vcfHidden: "Este token es privado o está inactivo, así que no hay archivo para guardar.",
  },
};
