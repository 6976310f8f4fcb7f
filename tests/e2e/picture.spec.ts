import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { signIn } from "./support/people";

const red = { r: 220, g: 20, b: 20 };
const blue = { r: 20, g: 20, b: 220 };
const side = 400;

/** Red over blue to whoever looks at it; its pixels lie on their side, and the metadata says so. */
const turned = async () => {
  const half = { width: side / 2, height: side, channels: 3 as const };
  const left = await sharp({ create: { ...half, background: red } })
    .png()
    .toBuffer();
  return sharp({ create: { width: side, height: side, channels: 3, background: blue } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
};

/** Noise is what no encoder makes small. */
const huge = async () =>
  sharp({
    create: {
      width: 2400,
      height: 2400,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 100 })
    .toBuffer();

test("a picture is cropped by keyboard and mouse, stands upright, fits, and one that is none is refused", async ({
  page,
}) => {
  await signIn(page, "joao", { at: "/me/profile" });
  const file = page.locator("input[type=file]");
  const choose = (name: string, buffer: Buffer) => file.setInputFiles({ name, mimeType: "image/jpeg", buffer });
  const dialog = page.getByRole("dialog", { name: "Ajustar a foto" });
  const save = dialog.getByRole("button", { name: "Usar esta foto" });
  const avatar = page.getByRole("main").getByAltText("Sua foto");
  /** The server takes 3 MB at most, and gives what it keeps an address of its own. */
  const upload = async () => {
    const before = (await avatar.count()) > 0 ? await avatar.getAttribute("src") : "";
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(avatar).not.toHaveAttribute("src", before ?? "");
  };
  /** The colours at the top and at the bottom of what is shown. */
  const ends = () =>
    avatar.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      const pen = canvas.getContext("2d");
      pen?.drawImage(image, 0, 0);
      const at = (share: number) => {
        const [red = 0, , blue = 0] = pen?.getImageData(canvas.width / 2, canvas.height * share, 1, 1).data ?? [];
        return red > blue ? "red" : "blue";
      };
      return [at(0.05), at(0.95)];
    });

  await choose("letter.jpg", Buffer.from("This is a letter."));
  await expect(page.getByText("Este arquivo não é uma imagem JPG ou PNG. Escolha outro.")).toBeVisible();

  await choose("turned.jpg", await turned());
  await expect(save).toBeEnabled();
  await upload();
  await expect.poll(ends).toEqual(["red", "blue"]);

  // Half a turn by keyboard: two quarters to the right.
  await choose("turned.jpg", await turned());
  await expect(save).toBeEnabled();
  const zoom = dialog.getByRole("slider", { name: "Zoom" });
  await zoom.press("ArrowRight");
  await expect(zoom).toHaveAttribute("aria-valuetext", "110%");
  const right = dialog.getByRole("button", { name: "Girar para a direita" });
  await right.press("Enter");
  await right.press("Enter");
  await dialog.getByRole("group", { name: /^Parte da foto/ }).hover();
  await page.mouse.wheel(0, -100);
  await expect(zoom).not.toHaveAttribute("aria-valuetext", "110%");
  await upload();
  await expect.poll(ends).toEqual(["blue", "red"]);

  const large = await huge();
  expect(large.byteLength).toBeGreaterThan(3 * 1024 * 1024);
  await choose("large.jpg", large);
  await expect(page.getByText("O arquivo ultrapassa o limite de 3 MB")).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Reduzir e ajustar" }).click();
  await expect(save).toBeEnabled();
  await upload();
});
