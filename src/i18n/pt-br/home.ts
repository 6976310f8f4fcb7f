import type { home as pattern } from "../en/home";
import type { Texts } from "../texts";

/** Texts of the home page. */
export const home: Texts<typeof pattern> = {
  hello: "Olá, %{name}!",
  intro: "Esta é a sua conta pessoal. Veja o que espera por você e para onde ir agora.",
  introBusiness: "Você está trabalhando em %{company}.",
  waiting: {
    title: "Esperando por você",
    shown: "Os %{shown} mais recentes de %{total}.",
    more: "Mostrar mais",
    accept: "Aceitar",
    acceptNamed: "Aceitar: %{name}",
    reject: "Recusar",
    rejectNamed: "Recusar: %{name}",
    at: "Recebido em %{date}",
  },
  tokens: {
    title: "Tokens que você recebeu",
    failed: "Não foi possível carregar os tokens que você recebeu.",
    unknown: "Alguém que não deixou o nome",
    visitor: "Deixou um contato na página do seu token",
  },
  associations: {
    title: "Convites de empresas",
    failed: "Não foi possível carregar os convites de empresas.",
    answered: "Este convite já foi respondido",
    gone: "Este convite não existe mais: a empresa o retirou",
    asMember: "Convida você para participar como membro",
    asAdmin: "Convida você para participar como administrador",
  },
  empty: {
    title: "Nada esperando por você",
    text: "Os tokens que enviarem a você e os convites de empresas aparecem aqui. Enquanto isso, compartilhe o seu: quem aceitar pode enviar um de volta.",
    share: "Compartilhar um token meu",
    contacts: "Ver meus contatos",
  },
  refuse: {
    token: "Recusar o token de %{name}?",
    tokenText: "Ele sai do seu início e %{name} não entra nos seus contatos. O token pode ser enviado de novo a você.",
    association: "Recusar o convite de %{name}?",
    associationText: "Você não fará parte desta empresa. Os administradores dela podem convidar você de novo.",
    cancel: "Cancelar",
    confirm: "Recusar",
  },
  accepted: {
    title: "Agora você faz parte de %{names}",
    signIn: "Entrar de novo",
  },
  first: {
    title: "Por onde começar",
    text: "É a sua primeira vez aqui. Em três passos, seus contatos estão prontos para a troca.",
    done: "Feito",
    token: { title: "Crie o seu token", text: "É o seu cartão digital: nome, telefones, e-mails e redes sociais." },
    share: { title: "Compartilhe", text: "Por e-mail ou app2Id. Quem ainda não tem conta recebe um convite." },
    profile: {
      title: "Complete o seu perfil",
      text: "Coloque uma foto e, se outra pessoa criou esta conta, escolha uma senha só sua.",
    },
  },
  companies: "Minhas empresas",
  companiesHint: "Entre em uma empresa para trabalhar com as pessoas e os tokens dela.",
  admin: "Administrador",
  member: "Membro",
  current: "Trabalhando aqui agora",
  enter: "Mudar para empresarial",
  enterNamed: "Mudar para empresarial: %{name}",
  none: "Você ainda não faz parte de nenhuma empresa.",
  noneHint: "Quando uma empresa convidar você, o convite aparecerá nesta página e chegará em %{email}.",
  failed: "Não foi possível carregar suas empresas.",
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
      text: "Escolha acima uma das suas empresas para trabalhar com as pessoas e os tokens dela.",
    },
    invitation: {
      title: "Entrar em uma empresa",
      text: "Peça ao administrador que convide você pelo seu app2Id: %{app2Id}.",
    },
  },
};
