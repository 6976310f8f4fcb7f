import { type APIRequestContext, expect } from "@playwright/test";
import sharp from "sharp";
import { atWidths } from "./support/at-widths";
import type { Panel } from "./support/panel";
import { arrive, chooseInAccount, credentials, signIn } from "./support/people";
import { test } from "./support/test";

atWidths((at) => {
  test("a wrong password is told, and the right one keeps its session over a reload until the person leaves", async ({
    panel,
  }) => {
    await panel.open("/login");
    await signIn(panel, "admin", "not-the-password");
    await panel.says(/inválid/);
    await panel.expects("401 /api/auth/sign-in");
    await signIn(panel, "admin");
    await panel.see(["heading", "Empresas"]);
    await panel.reload();
    await panel.see(["heading", "Empresas"]);
    await chooseInAccount(panel, "Sair");
    await panel.isAt(/^\/login$/);
  });

  test("language and look are chosen on the sign-in screen and kept", async ({ panel }) => {
    const look = () =>
      panel.inPage("getComputedStyle(document.documentElement)", (style: CSSStyleDeclaration) => style.colorScheme);
    await panel.open("/login");
    await panel.choose(["combobox", "Aparência"], "Escuro");
    await expect.poll(look).toBe("dark");
    await panel.choose(["combobox", "Idioma"], "English");
    await panel.see(["button", "Sign in"]);
    await panel.reload();
    await panel.see(["button", "Sign in"]);
    expect(await look()).toBe("dark");
  });

  test("a person cuts a picture and shares a token, and another one accepts it on the home page", async ({
    panel,
    request,
  }, info) => {
    const picture = info.outputPath("me.jpg");
    await sharp({ create: { width: 500, height: 400, channels: 3, background: "teal" } })
      .jpeg()
      .toFile(picture);
    await arrive(panel, "maria");
    await panel.open("/me/profile");
    await panel.see(["heading", "Meu perfil"]);
    await panel.attach("input[type=file]", picture);
    await panel.press(["button", "Girar para a direita"]);
    await panel.press(["button", "Usar esta foto"]);
    await panel.gone(["dialog"]);
    await panel.see(["img", "Sua foto"]);

    // each width shares another one
    const token = (await activeTokens(panel, request))[at];
    await panel.open(`/me/vcards/${token?.id}`);
    await panel.press(["button", "Ações"]);
    await panel.press(["menuitem", "Compartilhar"]);
    await panel.fill(["textbox", /^E-mail ou app2Id/], "joao");
    await panel.press(["button", "Compartilhar"]);
    await panel.says("Enviado");

    await arrive(panel, "joao");
    await panel.press(["button", /^Aceitar: Maria/]);
    await panel.press(["button", "Aceitar sem enviar"]);
    await panel.gone(["dialog"]);
    await panel.open("/me/contacts");
    await panel.see(["link", /Maria/]);
  });

  test("a token shows its QR code, and a visitor leaves a contact on its page", async ({ panel, request }) => {
    await arrive(panel, "maria");
    const { id, slug } = (await activeTokens(panel, request)).find(({ isPrivate }) => !isPrivate) ?? {};
    await panel.open(`/me/vcards/${id}`);
    await panel.press(["button", "Mostrar QR code"]);
    await panel.see("[role=dialog] img");
    await expect
      .poll(() =>
        panel.inPage("document.querySelector('[role=dialog] img')", (image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0);

    await panel.inPage("sessionStorage", (kept: Storage) => kept.clear());
    await panel.open(`/public/vcards/${slug}`);
    const visitor = `Visita ${Date.now().toString(36)}`;
    await panel.fill(["textbox", "Seu nome"], visitor);
    await panel.fill(["textbox", /^Telefone/], "11987654321");
    await panel.press(["button", "Enviar contato"]);
    await panel.see(["heading", "Obrigado!"]);
    await arrive(panel, "maria");
    await panel.see(["button", `Aceitar: ${visitor}`]);
  });
});

/** The tokens of whoever is signed in that can be shared. */
const activeTokens = async (
  panel: Panel,
  request: APIRequestContext,
): Promise<{ id: string; slug: string; isPrivate: boolean }[]> => {
  const mine = await request.get("/api/me/vcards", { headers: await credentials(panel) });
  return (await mine.json()).data.filter(({ isActive }: { isActive: boolean }) => isActive);
};
