import type { ResourcesDictionary } from "../../resources-dictionary";

const kinds = {
  EXCHANGE_MADE: "Token compartilhado",
  EXCHANGE_RECEIVED: "Token recebido",
  EXCHANGE_ACCEPTED: "Troca aceita",
  EXCHANGE_REJECTED: "Troca recusada",
  ASSOCIATE_INVITED: "Associado convidado",
  ASSOCIATE_JOINED: "Associado entrou",
  ASSOCIATE_CHANGED: "Associado alterado",
  ASSOCIATE_ENDED: "Associado removido",
  VCARD_CREATED: "Token criado",
  VCARD_UPDATED: "Token alterado",
  VCARD_DELETED: "Token excluído",
  VCARD_TEMPLATE_CHANGED: "Template alterado",
  VCARD_TEMPLATE_DELETED: "Template excluído",
};

export const webhooks: ResourcesDictionary["webhooks"] = {
  name: "Webhook |||| Webhooks",
  empty: { title: "Ainda não há webhooks", text: "Um webhook avisa outro sistema do que acontece nesta empresa." },
  create: { label: "Criar webhook" },
  fields: {
    name: "Nome",
    url: "Endereço",
    kinds: "Avisa de",
    isActive: "Em uso",
    failingSince: "Nada chega desde",
    createdAt: "Criação",
    updatedAt: "Última alteração",
    inactiveAt: "Inativo desde",
  },
  hints: { url: "Começa com https:// e é público" },
  values: { kinds },
  groups: { main: "Webhook", record: "Registro" },
  actions: {
    view: { label: "Ver" },
    edit: { label: "Editar" },
    renew: { label: "Novo segredo" },
    delete: { label: "Excluir", confirm: "Excluir %{title}? O que está na fila não será mais enviado." },
  },
};

export const webhookDeliveries: ResourcesDictionary["webhook-deliveries"] = {
  name: "Envio |||| Envios",
  empty: {
    title: "Nada enviado ainda",
    text: "Quando acontece algo que um webhook recebe, aparece aqui e fica por 30 dias.",
  },
  fields: {
    name: "Nome",
    kind: "O que aconteceu",
    state: "Situação",
    webhookId: "Webhook",
    tries: "Tentativas",
    statusCode: "Status HTTP",
    error: "Último erro",
    triedAt: "Última tentativa",
    nextTryAt: "Próxima tentativa",
    createdAt: "Quando",
  },
  values: {
    kind: kinds,
    state: {
      QUEUED: "Na fila",
      SENDING: "A caminho",
      DELIVERED: "Entregue",
      FAILED: "Abandonado",
    },
    error: {
      NAME_UNKNOWN: "Nenhum endereço foi encontrado para o nome",
      ADDRESS_NOT_PUBLIC: "O nome leva a um endereço que não é público",
      PORT_NOT_ALLOWED: "A porta do endereço não é para https",
      UNREACHABLE: "Ninguém respondeu no endereço",
      TIMED_OUT: "Nenhuma resposta em dez segundos",
      TLS_FAILED: "O certificado não vale para este nome",
      REDIRECTED: "O endereço leva a outro lugar; redirecionamentos não são seguidos",
      ANSWER_REFUSED: "O endereço respondeu que não aceita",
      SECRET_UNREADABLE: "O segredo não pode mais ser lido: gere um novo",
    },
  },
  groups: { what: "Envio", tries: "Tentativas" },
  actions: {
    view: { label: "Ver" },
    resend: { label: "Enviar de novo", reasons: { still: "Está sendo enviado neste momento" } },
  },
};
