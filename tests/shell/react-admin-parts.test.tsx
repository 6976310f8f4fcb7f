// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { DateField, memoryStore, NumberField, RecordContextProvider } from "react-admin";
import { MemoryRouter } from "react-router-dom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareApp } from "../../src/app/app";
import { authProvider, Surroundings } from "../../src/app/surroundings";
import { panelAuth } from "../../src/providers/panel-api";
import { connectPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
connectPanel(() => ({ fetch: (request) => server.app.fetch(request) }));

describe("react-admin's own parts", () => {
  it("write days and numbers in the language of the panel, whatever the browser's is", async () => {
    const record = { id: 1, on: "2026-03-30T12:00:00.000Z", count: 1234.5 };
    render(
      <MemoryRouter>
        <Surroundings voice={await prepareApp()} queryClient={new QueryClient()} store={memoryStore()}>
          <RecordContextProvider value={record}>
            <DateField source="on" />
            <NumberField source="count" />
          </RecordContextProvider>
        </Surroundings>
      </MemoryRouter>,
    );
    expect(screen.getByText("30/03/2026")).toBeInTheDocument();
    expect(screen.getByText("1.234,5")).toBeInTheDocument();
  });

  it("are let at what no definition is of by the page that draws them, and at nothing else beyond the rules", async () => {
    const may = (resource: string) => authProvider.canAccess?.({ resource, action: "list" });
    expect(await may("planets")).toBe(false);
    await panelAuth.login({ login: "maria", password: "demo1234" });
    expect(await may("planets")).toBe(true);
    expect(await may("companies")).toBe(false);
  });
});
