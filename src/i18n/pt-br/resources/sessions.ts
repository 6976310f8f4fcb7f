import type { ResourcesDictionary } from "../../resources-dictionary";

export const sessions: ResourcesDictionary["sessions"] = {
  name: "Sessão |||| Sessões",
  empty: { title: "Nenhuma outra sessão", text: "As sessões que ainda valem aparecem aqui." },
  fields: {
    name: "Navegador e sistema",
    userId: "Pessoa",
    user: "Pessoa",
    place: "Rede",
    isCurrent: "Esta",
    createdAt: "Início",
    lastUsedAt: "Último uso",
  },
  groups: {},
  actions: {
    delete: {
      label: "Encerrar",
      confirm: "Encerrar a sessão em %{title}? A conta é desconectada lá.",
      reasons: { other: "É a sessão em que você está: saia da conta em vez disso" },
    },
  },
};
