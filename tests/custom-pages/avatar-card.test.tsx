// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { CropDialog } from "../../src/custom-pages/profile/crop-dialog";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";

type Props = Parameters<typeof CropDialog>[0];

// jsdom draws no pictures: what is cropped is as it was chosen
vi.mock("../../src/custom-pages/profile/crop-dialog", () => ({
  CropDialog: ({ file, onUse, onRefused }: Props) => (
    <div role="dialog" aria-label="crop">
      <button type="button" onClick={() => void onUse(file).catch(onRefused)}>
        use
      </button>
    </div>
  ),
}));

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
const faults = connectPanel(() => server.app);

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

it("a picture that was cropped waits for another try where nobody answers, and gives way where it is refused", async () => {
  const { user } = await renderPanel({ path: "/me/profile", as: "joao" });
  await screen.findByRole("button", { name: "Escolher foto" });
  const input = screen.getByLabelText("Escolher foto", { selector: "input" });
  fireEvent.change(input, { target: { files: [new File([new Uint8Array(png)], "me.png", { type: "image/png" })] } });
  const dialog = await screen.findByRole("dialog", { name: "crop" });
  faults.use(http.put("*/api/me/avatar", () => HttpResponse.error()));
  await user.click(within(dialog).getByRole("button", { name: "use" }));
  expect(await screen.findByText(/^Sem conexão com o servidor/)).toBeVisible();
  expect(dialog).toBeInTheDocument();
  const refusal = { code: 413, type: "SIZE_EXCEEDS_LIMIT", message: "Too large" };
  faults.use(http.put("*/api/me/avatar", () => HttpResponse.json(refusal, { status: 413 })));
  await user.click(within(dialog).getByRole("button", { name: "use" }));
  expect(await screen.findByText("O arquivo ultrapassa o limite de 3 MB")).toBeVisible();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});
