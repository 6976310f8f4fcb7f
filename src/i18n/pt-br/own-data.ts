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
  erasure: {
    title: "Apagar minha conta",
    intro:
      "Sua conta, seus tokens, contatos e escolhas são apagados para sempre. O que outros têm e o registro do que aconteceu continuam, sem o seu nome. Você tem uma semana para repensar.",
    ask: "Apagar minha conta",
    askTitle: "Apagar sua conta?",
    askText:
      "Em uma semana, tudo o que é seu é apagado para sempre, e as empresas a que você pertence são avisadas. Até lá, você pode manter a conta com um clique.",
    alone: "Só você administra uma empresa. Antes, torne outra pessoa administradora dela:",
    enter: "Ver os associados de %{name}",
    due: "Sua conta será apagada em %{date}.",
    keep: "Manter minha conta",
  },
};
