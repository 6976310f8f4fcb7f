import type { sharing as pattern } from "../en/sharing";
import type { Texts } from "../texts";

/** Texts of sharing and exchanging tokens. */
export const sharing: Texts<typeof pattern> = {
  label: "Compartilhar token",
  fields: { to: "E-mail ou app2Id" },
  hints: { to: "Quem ainda não tem conta recebe o token por e-mail" },
  send: "Compartilhar",
  close: "Fechar",
  results: "O que aconteceu",
  codes: {
    PENDING: { label: "Enviado", text: "A pessoa foi avisada e decide se aceita." },
    ACCEPTED: { label: "Aceito", text: "A pessoa já tem este token entre os contatos." },
    REJECTED: { label: "Recusado", text: "A pessoa não quis este token. Você pode compartilhar de novo." },
    DUPLICATE: {
      label: "Duplicado",
      text: "Este token já foi compartilhado com esta pessoa, que aceitou ou ainda vai responder.",
    },
    FAILED: { label: "Não enviado" },
  },
  exchange: {
    title: "Trocar token",
    text: "Escolha o token que você quer compartilhar.",
    share: "Compartilhar",
    cancel: "Cancelar",
    tokens: "Meus tokens ativos",
    failed: "Não foi possível carregar seus tokens.",
    none: "Você não tem nenhum token ativo para compartilhar.",
    create: "Criar um token",
  },
  respond: {
    title: "Aceitar o token de %{name}",
    text: "Você pode enviar um dos seus de volta, para que os dois fiquem com o contato um do outro.",
    without: "Aceitar sem enviar",
    send: "Aceitar e enviar",
  },
  colleagues: {
    title: "Compartilhar %{name} com colegas",
    titleUnnamed: "Compartilhar com colegas",
    intro: "Escolha as pessoas da empresa que devem receber este token. Cada uma decide se aceita.",
    back: "Meus tokens",
    company: "Empresa",
    people: "Colegas",
    all: "Selecionar todos desta página",
    chosen: "%{smart_count} escolhido |||| %{smart_count} escolhidos",
    send: "Compartilhar",
    clear: "Limpar escolha",
    inactive: "Este token está inativo: ative-o para compartilhar.",
    noCompany: {
      title: "Você ainda não faz parte de nenhuma empresa",
      text: "Quando for membro de uma empresa, você compartilhará seu token com as pessoas dela aqui.",
    },
    noPeople: { title: "Nenhum colega ainda", text: "Por enquanto você é a única pessoa ativa desta empresa." },
    done: "Compartilhado com %{smart_count} pessoa |||| Compartilhado com %{smart_count} pessoas",
    notDone: "%{smart_count} pessoa não pôde receber |||| %{smart_count} pessoas não puderam receber",
    someone: "Alguém que saiu",
  },
  files: {
    qr: "Mostrar QR code",
    qrTitle: "QR code de %{name}",
    qrText: "Aponte a câmera de um celular para abrir o token.",
    qrFailed: "Não foi possível carregar o QR code.",
    qrHidden: "Este token é privado ou está inativo, então não tem QR code.",
    qrSave: "Salvar imagem",
    vcf: "Salvar como contato (.vcf)",
    vcfHidden: "Este token é privado ou está inativo, então não há arquivo para salvar.",
  },
};
