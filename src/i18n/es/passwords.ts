import type { PasswordTexts } from "../message-texts";

export const passwords: PasswordTexts = {
  PASSWORD_COMMON: "Esta contraseña está entre las primeras que se intenta adivinar. Elija otra",
  PASSWORD_GUESSABLE: "Esta contraseña se puede adivinar por el nombre, el login o el correo. Elija otra",
};
