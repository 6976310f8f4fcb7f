import type { PublicTexts } from "../dictionary";

export const publicTexts: PublicTexts = {
  title: "Cartões Digitais",
  language: "Idioma",
  theme: { label: "Aparência", light: "Claro", dark: "Escuro", system: "Igual ao dispositivo" },
  close: "Fechar",
  login: {
    title: "Entrar",
    subtitle: "Seus cartões de visita digitais, em um só lugar.",
    login: "Login (app2Id ou e-mail)",
    password: "Senha",
    showPassword: "Mostrar senha",
    hidePassword: "Ocultar senha",
    submit: "Entrar",
    submitting: "Entrando...",
    passkey: "Usar chave de acesso",
    company: "Entrar com a empresa",
    createAccount: "Criar conta",
    forgotPassword: "Esqueci minha senha",
    loginRequired: "App2Id (Login) é obrigatório",
    passwordRequired: "A senha é obrigatória",
    expired: "Sua sessão expirou. Entre de novo para continuar de onde parou.",
  },
  app: {
    title: "Leve seus cartões no celular",
    text: "Baixe o aplicativo e troque tokens por QR code ou NFC.",
    appStore: "Abrir na App Store",
    playStore: "Abrir na Play Store",
  },
  unauthorized: {
    text: "Sua conta não está ativa. Confirme seu e-mail ou fale com quem administra a plataforma.",
    signOut: "Sair",
    signIn: "Ir para o login",
  },
  denied: {
    text: "O papel da sua conta não dá acesso a este painel. Fale com quem administra a plataforma.",
    signOut: "Sair",
  },
  notFound: {
    text: "Esta página não existe ou mudou de endereço.",
    home: "Ir para o início",
    signIn: "Voltar ao login",
  },
};
