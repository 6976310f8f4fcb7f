import type { ResourcesDictionary } from "../../resources-dictionary";

const scopes = {
  "associates:read": "Ler associados",
  "events:read": "Ler eventos de segurança",
  "received-vcards:read": "Ler tokens recebidos",
  "vcard-templates:read": "Ler modelos",
  "vcard-templates:write": "Alterar modelos",
  "vcards:read": "Ler tokens",
  "vcards:write": "Alterar tokens",
};

export const apiKeys: ResourcesDictionary["api-keys"] = {
  name: "Chave de API |||| Chaves de API",
  empty: {
    title: "Nenhuma chave ainda",
    text: "Uma chave permite que um sistema, como o da folha de pagamento, trabalhe pela empresa sem a senha de ninguém.",
  },
  fields: {
    name: "Nome",
    start: "Começa com",
    scopes: "Pode",
    expiresAt: "Vence",
    lastUsedAt: "Último uso",
    createdBy: "Criada por",
    createdAt: "Criada",
  },
  values: { scopes },
  groups: { what: "Chave", use: "Uso", record: "Registro" },
  create: {
    label: "Criar chave de API",
    fields: { name: "Quem a usa", scopes: "O que pode fazer", span: "Por quanto tempo vale" },
    hints: { name: "O sistema para o qual ela é: histórico e eventos mostram este nome" },
    values: {
      scopes,
      span: { MONTH: "30 dias", QUARTER: "90 dias", HALF_YEAR: "180 dias", YEAR: "Um ano" },
    },
    told: {
      title: "Guarde esta chave agora",
      text: "Ela não aparece de novo: guarde-a onde o sistema a lê, e onde pessoas não. Quem a tiver pode fazer o que você escolheu.",
      done: "Já guardei",
    },
  },
  actions: {
    view: { label: "Visualizar" },
    delete: { label: "Revogar", confirm: "Revogar %{title}? Os sistemas que usam esta chave passam a ser recusados." },
  },
};
