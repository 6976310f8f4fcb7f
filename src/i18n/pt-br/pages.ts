import type { pages as pattern } from "../en/pages";
import type { Texts } from "../texts";

/** Texts of the pages that are not generated, by page. */
export const pages: Texts<typeof pattern> = {
  home: {
    hello: "Olá, %{name}!",
    intro: "Esta é a sua conta pessoal. Veja o que espera por você e para onde ir agora.",
    introBusiness: "Você está trabalhando em %{company}.",
    companies: "Minhas empresas",
    companiesHint: "Entre em uma empresa para trabalhar com as pessoas e os tokens dela.",
    admin: "Administrador",
    member: "Membro",
    current: "Trabalhando aqui agora",
    enter: "Mudar para empresarial",
    enterNamed: "Mudar para empresarial: %{name}",
    none: "Você ainda não faz parte de nenhuma empresa.",
    noneHint: "Quando uma empresa convidar você, o convite chegará em %{email}. Fique de olho nessa caixa de entrada.",
    failed: "Não foi possível carregar suas empresas.",
    retry: "Tentar novamente",
    loading: "Carregando suas empresas",
    next: "O que fazer agora",
    steps: {
      associates: {
        title: "Convidar pessoas",
        text: "Envie um convite por e-mail ou app2Id e acompanhe quem aceitou.",
      },
      "vcard-templates": {
        title: "Preparar um modelo",
        text: "Preencha a parte da empresa uma vez; todos os tokens criados a partir dele acompanham.",
      },
      vcards: { title: "Criar os tokens da empresa", text: "Dê um cartão a cada associado e compartilhe." },
      business: {
        title: "Trabalhar em uma empresa",
        text: "Escolha acima uma das suas empresas para gerenciar associados, modelos e tokens.",
      },
      invitation: {
        title: "Entrar em uma empresa",
        text: "Peça ao administrador que convide você pelo seu app2Id: %{app2Id}.",
      },
    },
  },
};
