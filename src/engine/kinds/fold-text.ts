/** A text as it is compared: without accents, case, and spaces around it. */
export const foldText = (text: string): string => text.trim().normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
