import type { PasswordTexts } from "../message-texts";

export const passwords: PasswordTexts = {
  PASSWORD_COMMON: "This password is among the first that are guessed. Choose another one",
  PASSWORD_GUESSABLE: "This password can be guessed from the name, the login or the e-mail. Choose another one",
};
