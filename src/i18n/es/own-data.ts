import type { OwnDataTexts } from "../dictionary";

export const ownData: OwnDataTexts = {
  export: {
    title: "Sus datos",
    intro:
      "Todo lo que la plataforma tiene sobre usted, en un archivo: cuenta, tokens, contactos, intercambios, sesiones e imágenes. Se prepara en segundo plano; un correo le avisa cuando está listo.",
    ask: "Pedir el archivo",
    again: "Pedir otro",
    making: "El archivo se está preparando. Puede salir de esta página; un correo le avisará cuando esté listo.",
    ready: "El archivo está listo (%{size}). Se guarda hasta %{until}.",
    failed: "No se pudo preparar el archivo. Pídalo de nuevo o avise a quien administra la plataforma.",
    download: "Descargar",
    file: "mis-datos.zip",
  },
  erasure: {
    title: "Eliminar mi cuenta",
    intro:
      "Su cuenta, sus tokens, contactos y preferencias se eliminan para siempre. Lo que otros tienen y el registro de lo ocurrido continúan, sin su nombre. Tiene una semana para reconsiderarlo.",
    ask: "Eliminar mi cuenta",
    askTitle: "¿Eliminar su cuenta?",
    askText:
      "En una semana, todo lo que es suyo se elimina para siempre y se avisa a las empresas a las que pertenece. Hasta entonces puede conservar la cuenta con un clic.",
    alone: "Solo usted administra una empresa. Antes, nombre administradora a otra persona:",
    enter: "Ver los asociados de %{name}",
    due: "Su cuenta se eliminará el %{date}.",
    keep: "Conservar mi cuenta",
  },
};
