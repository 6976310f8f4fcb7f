import type { ResourcesDictionary } from "../../resources-dictionary";

export const mails: ResourcesDictionary["mails"] = {
  name: "E-mail |||| E-mails",
  empty: { title: "Nenhum e-mail", text: "Os e-mails na fila, enviados e com falha aparecem aqui." },
  fields: {
    recipient: "Endereço",
    kind: "E-mail",
    status: "Situação",
    failure: "Último erro",
    attempts: "Tentativas",
    createdAt: "Na fila desde",
    lastTriedAt: "Última tentativa",
  },
  values: {
    kind: {
      "account-made": "Conta criada",
      "account-switched": "Conta ativada ou desativada",
      "association-invitation": "Convite de empresa",
      "confirm-email": "Confirmação de endereço",
      "data-export-ready": "Dados próprios prontos",
      "email-change-asked": "Troca de e-mail pedida",
      "email-changed": "E-mail alterado",
      "email-taken-over": "E-mail assumido",
      "erasure-asked": "Pedido para apagar a conta",
      "erasure-held": "Conta não apagada",
      "member-erased": "Conta de associado apagada",
      "password-changed": "Senha alterada",
      "platform-invitation": "Convite para a plataforma",
      "reset-password": "Redefinição de senha",
      "role-changed": "Papel alterado",
      "second-step-changed": "Segunda etapa alterada",
      "shared-token": "Token compartilhado",
      "identity-changed": "Entrada pela empresa ligada ou desligada",
      "sign-in-code": "Código de entrada",
      "webhook-switched-off": "Webhook desativado",
    },
    status: { WAITING: "Na fila", SENT: "Enviado", FAILED: "Falhou" },
    failure: {
      RECIPIENT_REFUSED: "Endereço recusado",
      MAIL_REFUSED: "E-mail recusado",
      SENDER_REFUSED: "Remetente recusado",
      POSTPONED: "O servidor de e-mail pediu espera",
      UNREACHABLE: "Servidor de e-mail fora de alcance",
      OTHER: "Outro motivo",
    },
  },
  groups: { mail: "E-mail", way: "Envio" },
  actions: {
    view: { label: "Visualizar" },
    resend: {
      label: "Reenviar",
      confirm:
        "Reenviar o e-mail para %{title}? Ele é escrito de novo; um link nele é novo, e o antigo deixa de valer.",
      reasons: { failed: "Só um e-mail que falhou é reenviado" },
    },
  },
};
