import type { Locale } from "./locale";

interface BootTexts {
  loading: string;
  /** Shown when a screen or a dictionary could not be fetched: these texts must be there already. */
  reload: { title: string; text: string; action: string };
  /** Shown when a screen failed in another way. */
  failed: { title: string; text: string };
}

/** The few texts that the entry carries itself, in every language, because nothing else may have arrived yet. */
export const boot: Record<Locale, BootTexts> = {
  "pt-BR": {
    loading: "Carregando...",
    reload: {
      title: "Não foi possível carregar esta tela",
      text: "Pode ser a conexão, ou há uma versão nova do painel. Recarregue para continuar.",
      action: "Recarregar",
    },
    failed: { title: "Algo deu errado", text: "Esta tela parou por um erro do painel. Recarregue para continuar." },
  },
  en: {
    loading: "Loading...",
    reload: {
      title: "This screen could not be loaded",
      text: "It may be the connection, or there is a new version of the panel. Reload to go on.",
      action: "Reload",
    },
    failed: {
      title: "Something went wrong",
      text: "This screen stopped because of an error in the panel. Reload to go on.",
    },
  },
  es: {
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
  },
};
