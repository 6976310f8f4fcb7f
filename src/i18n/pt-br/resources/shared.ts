export const audit = { createdAt: "Criado em", updatedAt: "Atualizado em", inactiveAt: "Inativado em" };

export const auditFeminine = { createdAt: "Criada em", updatedAt: "Atualizada em", inactiveAt: "Inativada em" };

export const address = {
  label: "Endereço",
  add: "Adicionar endereço",
  postalCode: "CEP ou código postal",
  street: "Logradouro",
  number: "Número",
  complement: "Complemento",
  neighborhood: "Bairro",
  city: "Cidade",
  state: "Estado",
  country: "País",
  // what stands beside it
  hints: { country: "Decide como se escrevem o estado e o código postal" },
};

const network = {
  LINKEDIN: "LinkedIn",
  INSTAGRAM: "Instagram",
  FACEBOOK: "Facebook",
  X: "X",
  YOUTUBE: "YouTube",
  TIKTOK: "TikTok",
  GITHUB: "GitHub",
  WHATSAPP: "WhatsApp",
  TELEGRAM: "Telegram",
  OTHER: "Outra",
};

export const socialNetworks = {
  label: "Redes sociais",
  add: "Adicionar rede social",
  network: "Rede",
  url: "Endereço na web",
  values: { network },
};

export const contactType = { PERSONAL: "Pessoal", WORK: "Trabalho", OTHER: "Outro" };

export const status = { ACTIVE: "Ativo", INACTIVE: "Inativo", TEMPORARY: "Temporário", PENDING: "Pendente" };

export const statusFeminine = { ACTIVE: "Ativa", INACTIVE: "Inativa", TEMPORARY: "Temporária", PENDING: "Pendente" };

export const associateType = { USER: "Membro", ADMIN: "Administrador" };

export const person = "E-mail ou app2Id";
