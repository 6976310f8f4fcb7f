import type { cards as pattern } from "../en/cards";
import type { Texts } from "../texts";

/** Texts of a token drawn as a card. */
export const cards: Texts<typeof pattern> = {
  label: "Cartão de %{name}",
  nameless: "Nome da pessoa",
  personal: "Token pessoal",
  private: "Privado",
  inactive: "Inativo",
  address: "Endereço",
  site: "Site",
  noContact: "E-mails e telefones aparecem aqui.",
  types: { PERSONAL: "Pessoal", WORK: "Trabalho", OTHER: "Outro" },
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
    OTHER: "Link",
  },
};
