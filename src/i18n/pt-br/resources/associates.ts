import type { ResourcesDictionary } from "../../resources-dictionary";
import { associateType, audit, person } from "./shared";

export const associates: ResourcesDictionary["associates"] = {
  name: "Associado |||| Associados",
  empty: { title: "Nenhum associado ainda", text: "Convide a primeira pessoa pelo e-mail ou app2Id dela." },
  create: {
    label: "Associar",
    fields: { to: person, type: "Tipo" },
    hints: {
      to: "Quem ainda não tem conta recebe um convite para a plataforma",
      type: "Administradores gerenciam associados, modelos e tokens",
    },
    values: { type: associateType },
  },
  fields: {
    name: "Nome",
    email: "E-mail",
    phone: "Telefone",
    app2Id: "App2Id (Login)",
    type: "Tipo",
    status: "Situação",
    company: "Empresa",
    avatarUrl: "Foto",
    ...audit,
  },
  values: {
    type: associateType,
    status: { ACTIVE: "Ativo", PENDING: "Pendente", ACCEPTED: "Aceito", REJECTED: "Recusado", INACTIVE: "Inativo" },
  },
  groups: { person: "Pessoa", membership: "Associação", record: "Registro" },
  links: { receiveds: { label: "Recebidos" } },
  actions: {
    view: { label: "Ver" },
    join: {
      label: "Tornar administrador",
      confirm: "Tornar %{title} administrador da empresa?",
      reasons: { active: "Só um associado ativo pode ser administrador", member: "Já é administrador" },
    },
    unjoin: {
      label: "Remover administrador",
      confirm: "Retirar de %{title} o papel de administrador?",
      reasons: { active: "O associado não está ativo", admin: "Não é administrador" },
    },
    resend: { label: "Reenviar convite", reasons: { pending: "Só um convite pendente pode ser reenviado" } },
    inactivate: {
      label: "Inativar",
      confirm: "Inativar %{title}? A pessoa perde o acesso à empresa até ser ativada de novo.",
      reasons: { active: "Só um associado ativo pode ser inativado" },
    },
    activate: { label: "Ativar", reasons: { inactive: "Só um associado inativo pode ser ativado" } },
    disconnect: {
      label: "Desconectar",
      confirm:
        "Encerrar o que %{title} faz para a empresa em todos os lugares? A pessoa entra de novo para continuar; a conta pessoal não é afetada.",
      reasons: { active: "Só um associado ativo trabalha para a empresa" },
    },
    delete: {
      label: "Desassociar",
      confirm: "Desassociar %{title} da empresa? O histórico é mantido.",
      reasons: { open: "Um associado inativo precisa ser ativado antes" },
    },
  },
};
