import type { publicCard as pattern } from "../en/public-card";
import type { Texts } from "../texts";
import { cards } from "./cards";

export const publicCard: Texts<typeof pattern> = {
  loading: "Abrindo o cartão...",
  missing: {
    title: "Cartão indisponível",
    text: "Este cartão não existe ou não está público no momento: peça um novo link a quem o enviou.",
  },
  failed: { title: "Não foi possível abrir o cartão", retry: "Tentar de novo" },
  save: "Salvar contato",
  ways: "Formas de contato",
  networks: "Redes sociais",
  map: "Abrir no Google Maps",
  names: { types: cards.types, networks: cards.networks, address: cards.address, site: cards.site },
  qr: {
    open: "QR code",
    title: "QR code de %{name}",
    text: "Aponte uma câmera para o código para abrir este cartão.",
    failed: "Não foi possível carregar o QR code.",
    retry: "Tentar de novo",
  },
  leave: {
    title: "Deixe seu contato",
    text: "%{name} o recebe por aqui e pode responder.",
    name: "Seu nome",
    email: "E-mail (opcional)",
    phone: "Telefone (opcional)",
    phoneExample: "(11) 98765-4321",
    note: "Mensagem (opcional)",
    submit: "Enviar contato",
    submitting: "Enviando...",
  },
  thanks: {
    title: "Obrigado!",
    text: "Seu contato já está com %{name}.",
    another: "Deixar outro contato",
  },
  own: {
    title: "Seu próprio cartão, sempre à mão",
    text: "Crie seu cartão digital e compartilhe por link ou QR code.",
    create: "Criar minha conta",
    signIn: "Já tenho conta: entrar",
    panel: "Ir para o meu painel",
  },
  errors: {
    nameRequired: "Seu nome é obrigatório",
    emailInvalid: "E-mail inválido",
    phoneInvalid: "Telefone inválido: informe também o DDD e, fora do Brasil, comece com + e o código do país",
    tooLong: "Longo demais",
  },
};
