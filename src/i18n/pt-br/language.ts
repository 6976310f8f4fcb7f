import type { Language } from "../language";

/** What the entry itself says in this language. */
export const language: Language = {
  name: "Português",
  direction: "ltr",
  loading: "Carregando...",
  reload: {
    title: "Não foi possível carregar esta tela",
    text: "Pode ser a conexão, ou há uma versão nova do painel. Recarregue para continuar.",
    action: "Recarregar",
  },
  failed: { title: "Algo deu errado", text: "Esta tela parou por um erro do painel. Recarregue para continuar." },
};
