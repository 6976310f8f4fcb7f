import type { ResourcesDictionary } from "../../resources-dictionary";
import { audit, status } from "./shared";

export const users: ResourcesDictionary["users"] = {
  name: "Usuário |||| Usuários",
  empty: { title: "Nenhum usuário ainda", text: "Crie o primeiro usuário com uma senha inicial." },
  create: { label: "Criar usuário" },
  fields: {
    firstName: "Nome",
    middleName: "Nome do meio",
    surName: "Sobrenome",
    app2Id: "App2Id (Login)",
    email: "E-mail",
    password: "Senha inicial",
    birthday: "Data de nascimento",
    phone: "Telefone",
    gender: "Gênero",
    role: "Papel na plataforma",
    type: "Tipo",
    isActive: "Ativo",
    status: "Situação",
    avatarUrl: "Foto",
    ...audit,
  },
  hints: {
    gender: "Em branco, fica como não informado",
    role: "Administradores veem todas as empresas, o suporte só consulta",
    app2Id: "Letras, números, ponto, hífen e sublinhado",
    password: "A pessoa escolherá outra no primeiro acesso, em até uma semana",
  },
  values: {
    gender: { FEMALE: "Feminino", MALE: "Masculino", OTHER: "Outro", NOT_INFORMED: "Não informado" },
    role: { PLATFORM_ADMIN: "Administrador da plataforma", PLATFORM_USER: "Usuário", PLATFORM_SUPPORT: "Suporte" },
    type: { USER: "Usuário", ADMIN: "Administrador", MASTER: "Master" },
    status,
  },
  groups: { person: "Pessoa", contact: "Contato", account: "Conta", record: "Registro" },
  actions: {
    view: { label: "Ver" },
    edit: { label: "Editar" },
    delete: {
      label: "Excluir",
      confirm: "Excluir %{title}? A conta fica inativa e a pessoa não entra mais.",
      reasons: { active: "O usuário já está inativo" },
    },
  },
};
