export const audit = { createdAt: "Creado", updatedAt: "Actualizado", inactiveAt: "Inactivo desde" };

export const auditFeminine = { createdAt: "Creada", updatedAt: "Actualizada", inactiveAt: "Inactiva desde" };

export const address = {
  label: "Dirección",
  add: "Añadir dirección",
  postalCode: "Código postal",
  street: "Calle",
  number: "Número",
  complement: "Complemento",
  neighborhood: "Barrio",
  city: "Ciudad",
  state: "Estado o provincia",
  country: "País",
  // what stands beside it
  hints: { country: "Decide cómo se escriben el estado y el código postal" },
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
  OTHER: "Otra",
};

export const socialNetworks = {
  label: "Redes sociales",
  add: "Añadir red social",
  network: "Red",
  url: "Dirección web",
  values: { network },
};

export const contactType = { PERSONAL: "Personal", WORK: "Trabajo", OTHER: "Otro" };

export const status = { ACTIVE: "Activo", INACTIVE: "Inactivo", TEMPORARY: "Temporal", PENDING: "Pendiente" };

export const statusFeminine = { ACTIVE: "Activa", INACTIVE: "Inactiva", TEMPORARY: "Temporal", PENDING: "Pendiente" };

export const associateType = { USER: "Miembro", ADMIN: "Administrador" };

export const person = "Correo electrónico o app2Id";
