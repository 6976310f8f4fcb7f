import type { Language } from "../language";

/** What the entry itself says in this language. */
export const language: Language = {
  name: "Español",
  direction: "ltr",
  loading: "Cargando...",
  reload: {
    title: "No se pudo cargar esta pantalla",
    text: "Puede ser la conexión, o hay una versión nueva del panel. Recargue para continuar.",
    action: "Recargar",
  },
  failed: {
    title: "Algo salió mal",
    text: "Esta pantalla se detuvo por un error del panel. Recargue para continuar.",
  },
};
