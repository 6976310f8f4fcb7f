import type { PasswordTexts } from "../message-texts";

export const passwords: PasswordTexts = {
  PASSWORD_COMMON: "Esta senha está entre as primeiras que se tenta adivinhar. Escolha outra",
  PASSWORD_GUESSABLE: "É possível adivinhar esta senha pelo nome, pelo login ou pelo e-mail. Escolha outra",
};
