import type { Panel } from "./panel";

/** Signs an account in on the sign-in screen that is open. */
export const signIn = async (panel: Panel, login: string, password = "demo1234") => {
  await panel.fill("input[name=login]", login);
  await panel.fill("input[name=password]", password);
  await panel.press(["button", "Entrar"]);
};

/** Opens the panel as somebody, whoever was signed in before. */
export const arrive = async (panel: Panel, login: string) => {
  await panel.open("/login");
  await panel.inPage("sessionStorage", (storage: Storage) => storage.clear());
  await panel.open("/login");
  await signIn(panel, login);
  await panel.isAt(/^\/(home|companies)/);
  await panel.see("main h1");
};

/** Chooses from the menu behind the person's picture. */
export const chooseInAccount = async (panel: Panel, entry: string) => {
  await panel.press(["button", /^Conta de /]);
  await panel.press(["menuitem", entry]);
};

/** Does an action of the first row whose title begins so. */
export const act = async (panel: Panel, { row, action }: { row: string; action: string }) => {
  await panel.press(["button", RegExp(`^Ações de ${row}`)]);
  await panel.press(["menuitem", action]);
};

/** The headers of whoever is signed in. */
export const credentials = async (panel: Panel) => ({
  Authorization: `Bearer ${await panel.inPage("sessionStorage", (kept: Storage) => kept.getItem("vcard-panel.token"))}`,
});
