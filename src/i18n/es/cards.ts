import type { cards as pattern } from "../en/cards";
import type { Texts } from "../texts";

/** Texts of a token drawn as a card. */
export const cards: Texts<typeof pattern> = {
  label: "Tarjeta de %{name}",
  nameless: "Nombre de la persona",
  personal: "Token personal",
  private: "Privado",
  inactive: "Inactivo",
  address: "Dirección",
  site: "Sitio web",
  noContact: "Los correos y teléfonos aparecen aquí.",
  types: { PERSONAL: "Personal", WORK: "Trabajo", OTHER: "Otro" },
  network: "%{network}: %{url}",
  networks: {
    LINKEDIN: "LinkedIn",
    INSTAGRAM: "Instagram",
    FACEBOOK: "Facebook",
    X: "X",
    YOUTUBE: "YouTube",
    TIKTOK: "TikTok",
    GITHUB: "GitHub",
    WHATSAPP: "WhatsApp",
    TELEGRAM: "Telegram",
    OTHER: "Enlace",
  },
};
