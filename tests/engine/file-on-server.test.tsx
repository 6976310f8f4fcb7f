// @vitest-environment jsdom
import { File as NodeFile } from "node:buffer";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { RaRecord } from "react-admin";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { file, text } from "../../src/engine";
import type { ResourceDefinition } from "../../src/engine/define/definition";
import type { Outcome } from "../../src/engine/ports";
import { asFailure } from "../../src/providers/as-failure";
import { createDataProvider } from "../../src/providers/data-provider";
import { panelApi, panelAuth } from "../../src/providers/panel-api";
import { createClock } from "../support/clock";
import { connectPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";
import { provider } from "./engine-stage";
import { renderEngine } from "./render-engine";
import { things } from "./things";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ clock: createClock(new Date()) });
});
afterAll(() => server.close());
connectPanel(() => server.app);

/** A logo as any file: the only calls of the contract that take files are those of pictures. */
const definition: ResourceDefinition = {
  ...things,
  name: "companies",
  fields: {
    name: text(),
    logoUrl: file({ types: { "image/png": [".png"] }, maxBytes: 1024 * 1024 }).optional(),
  },
  list: { columns: ["name"] },
  form: { main: ["name"] },
  actions: {},
  uploads: { logo: "logoUrl" },
  history: false,
};
/** The contract has of a picture its address alone. */
const filed = (record: RaRecord): RaRecord => {
  const { logoUrl, ...rest } = record;
  return logoUrl ? { ...rest, logoUrl: { name: "logo.png", size: 1024, url: logoUrl } } : rest;
};
const answered = ({ data, ...outcome }: Outcome): Outcome => ({
  ...outcome,
  // The server answers the company.
  data: filed(data as RaRecord),
});

const open = async () => {
  const admin = await server.as("admin");
  const [{ id }] = (await admin.get("/companies?sort=name")).body.data;
  await admin.delete(`/companies/${id}/logo`);
  await panelAuth.login({ login: "admin", password: "demo1234" });
  const calls = createDataProvider(panelApi);
  const getOne = (async (_: string, params: { id: string }) => {
    const { data } = await calls.getOne("companies", params);
    return { data: filed(data) };
  }) as unknown as ReturnType<typeof provider>["getOne"];
  const view = await renderEngine({
    definition,
    path: `/companies/edit/${id}`,
    dataProvider: provider({ getOne }),
    engine: {
      asFailure,
      uploads: {
        put: async (...call) => answered(await calls.putFile(...call)),
        remove: async (...call) => answered(await calls.removeFile(...call)),
      },
    },
  });
  const card = await screen.findByRole("region", { name: "Logo" });
  const input = within(card).getByLabelText<HTMLInputElement>("Logo", { selector: "input" });
  const logoOf = async () => (await admin.get(`/companies/${id}`)).body.logoUrl;
  return {
    ...view,
    card,
    logoOf,
    choose: (chosen: NodeFile) => fireEvent.change(input, { target: { files: [chosen] } }),
  };
};

describe("a file that the server takes", () => {
  it("is sent to it, is there to be had, and goes again", async () => {
    // A page's forms are others than those of Node's own fetch.
    const form = await new Response(new URLSearchParams("a=b")).formData();
    vi.stubGlobal("FormData", form.constructor);
    const { user, card, choose, logoOf } = await open();
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#1d5bd6" } })
      .png()
      .toBuffer();
    choose(new NodeFile(["no picture"], "logo.png", { type: "image/png" }));
    await waitFor(() => expect(within(card).getByRole("alert")).toHaveTextContent("Choose a file of this type: PNG"));
    expect(await logoOf()).toBeUndefined();
    choose(new NodeFile([new Uint8Array(png)], "logo.png", { type: "image/png" }));
    const link = await within(card).findByRole("link", { name: "logo.png" });
    expect(link).toHaveAttribute("href", await logoOf());
    await user.click(within(card).getByRole("button", { name: "Remove" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Remove" }));
    expect(await within(card).findByText("No file")).toBeVisible();
    expect(await logoOf()).toBeUndefined();
  });
});
