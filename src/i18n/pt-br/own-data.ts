import type { OwnDataTexts } from "../dictionary";

export const ownData: OwnDataTexts = {
  export: {
    title: "Seus dados",
    intro:
      "Tudo o que a plataforma tem sobre você, em um arquivo: conta, tokens, contatos, trocas, sessões e imagens. Ele é preparado em segundo plano; um e-mail avisa quando está pronto.",
    ask: "Pedir o arquivo",
    again: "Pedir outro",
    making: "O arquivo está sendo preparado. Você pode sair desta página; um e-mail avisará quando estiver pronto.",
    ready: "O arquivo está pronto (%{size}). Fica guardado até %{until}.",
    failed: "Não foi possível preparar o arquivo. Peça-o de novo, ou avise quem administra a plataforma.",
    download: "Baixar",
    file: "meus-dados.zip",
  },
};
