import type { permissions as pattern } from "../en/permissions";
import type { Texts } from "../texts";

/** Texts of the page at /permissions, fetched with it. */
export const permissions: Texts<typeof pattern> = {
  intro:
    "Quem pode fazer o quê, como dizem as definições do painel e o servidor garante. O que o estado de um registro proíbe vem por cima. Membros de uma empresa só leem o que está em uso e não é privado.",
  action: "Ação",
  field: "Campo",
  actionsOf: "ações",
  fieldsOf: "campos",
  pages: "Páginas",
  page: "Página",
  opens: "quem as abre",
  kinds: {
    PLATFORM_ADMIN: "Administrador da plataforma",
    PLATFORM_SUPPORT: "Suporte da plataforma",
    COMPANY_ADMIN: "Administrador da empresa",
    COMPANY_MEMBER: "Membro da empresa",
    PERSON: "Conta pessoal",
  },
  actions: {
    list: "Listar",
    show: "Abrir",
    export: "Exportar",
    create: "Criar",
    import: "Importar",
    edit: "Alterar",
    history: "Histórico",
    delete: "Excluir",
  },
  marks: { yes: "Sim", no: "Não", none: "Não", reads: "Lê", writes: "Escreve", writesOnce: "Escreve ao criar" },
  preview: {
    title: "Ver o painel como os outros",
    text: "Por no máximo um quarto de hora você vê os menus, as telas e os dados deste tipo de pessoa, só para leitura e nunca mais do que você mesmo pode ler. Fica registrado no histórico.",
    kind: "Tipo de pessoa",
    company: "Empresa",
    start: "Ver o painel assim",
    now: "Você vê o painel como:",
    readOnly: "Só leitura: nada é alterado.",
    end: "Encerrar",
    ended: "Você vê o painel como você mesmo de novo.",
  },
};
