import type { ResourcesDictionary } from "../../resources-dictionary";
import { address, auditFeminine, socialNetworks, statusFeminine } from "./shared";

export const companies: ResourcesDictionary["companies"] = {
  name: "Empresa |||| Empresas",
  empty: {
    title: "Nenhuma empresa ainda",
    text: "Cadastre a primeira empresa para depois criar os administradores dela.",
  },
  create: { label: "Criar empresa" },
  fields: {
    name: "Razão social",
    tradeName: "Nome fantasia",
    document: "CNPJ ou CPF",
    site: "Site",
    email: "E-mail",
    phone: "Telefone",
    isActive: "Ativa",
    requiresSecondStep: "Segunda etapa pedida aos administradores",
    requiresSingleSignOn: "Entrada pelo provedor pedida aos membros",
    status: "Situação",
    socialNetworks,
    address,
    logoUrl: "Logotipo",
    administrators: "Administradores",
    ...auditFeminine,
  },
  hints: {
    name: "Como está no CNPJ",
    tradeName: "O nome que o público conhece",
    requiresSecondStep:
      "Quem administra a empresa mostra uma segunda etapa ao entrar; quem não tem é levado a configurar uma",
    requiresSingleSignOn:
      "Os membros chegam à empresa só por um provedor de identidade dela; para ligar, entre antes por ele",
  },
  values: { status: statusFeminine },
  groups: {
    identity: "Identificação",
    contact: "Contato",
    place: "Endereço",
    security: "Segurança",
    people: "Pessoas",
    record: "Registro",
  },
  actions: {
    view: { label: "Ver" },
    edit: { label: "Editar" },
    admins: {
      label: "Criar administrador",
      reasons: { active: "A empresa está inativa" },
      fields: {
        firstName: "Nome",
        middleName: "Nome do meio",
        surName: "Sobrenome",
        app2Id: "App2Id (Login)",
        email: "E-mail",
        phone: "Telefone",
        password: "Senha",
        confirmPassword: "Confirmar senha",
      },
      hints: {
        app2Id: "Em branco, é feito do e-mail",
        password: "A pessoa escolherá outra no primeiro acesso, em até uma semana",
        confirmPassword: "A mesma senha outra vez",
      },
    },
    delete: {
      label: "Excluir",
      confirm: "Excluir %{title}? A empresa fica inativa e tudo o que é dela é mantido.",
      reasons: { active: "A empresa já está inativa" },
    },
  },
};
