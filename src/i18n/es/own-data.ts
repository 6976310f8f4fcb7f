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
};
