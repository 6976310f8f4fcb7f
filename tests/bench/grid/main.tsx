import {
  Admin,
  CustomRoutes,
  type DataProvider,
  DataTable,
  DateField,
  EmailField,
  List,
  Resource,
  SelectField,
  TextField,
} from "react-admin";
import { createRoot } from "react-dom/client";
import { BrowserRouter, Route } from "react-router-dom";
import { entityStatusValues } from "../../../openapi/schema";
import { EngineProvider } from "../../../src/engine/engine-provider";
import type { EnginePorts } from "../../../src/engine/ports";
import { ResourceList } from "../../../src/engine/resource-pages";
import { createI18nProvider } from "../../../src/providers/i18n-provider";
import { companies } from "../../../src/resources/companies";
import { records } from "./records";

const unused = () => Promise.reject(new Error("The benchmark only reads lists."));

// Only what a list asks for; the rest would be a backend of its own.
const dataProvider = {
  getList: async (_resource: string, { pagination = { page: 1, perPage: 25 } }) => {
    const from = (pagination.page - 1) * pagination.perPage;
    return { data: records.slice(from, from + pagination.perPage), total: records.length };
  },
  getOne: unused,
  getMany: unused,
  getManyReference: unused,
  create: unused,
  update: unused,
  updateMany: unused,
  delete: unused,
  deleteMany: unused,
} as unknown as DataProvider; // the methods' generic record type cannot be written down for one record

const ports: EnginePorts = {
  actor: { id: "1", role: "PLATFORM_ADMIN", status: "ACTIVE", mode: "PERSONAL" },
  Guarded: ({ children }) => children,
  NotFound: () => null,
  FailedPart: () => null,
  act: unused,
  invite: unused,
  history: unused,
  asFailure: () => ({ type: "UnknownError" }),
  messageKey: (kind, type) => `messages.${kind}.${type}`,
  failureKey: ({ type }) => `messages.errors.${type}`,
};

const choices = entityStatusValues.map((id) => ({ id, name: id }));

/** The same columns with react-admin's own grid, with selection and a button per row as the engine has them. */
const WithDataTable = () => (
  <List resource="companies" storeKey={false} perPage={25} exporter={false}>
    <DataTable rowClick={false}>
      <DataTable.Col source="name" />
      <DataTable.Col source="tradeName" />
      <DataTable.Col source="document" />
      <DataTable.Col source="email" field={EmailField} />
      <DataTable.Col source="phone" />
      <DataTable.Col source="status">
        <SelectField source="status" choices={choices} />
      </DataTable.Col>
      <DataTable.Col source="createdAt">
        <DateField source="createdAt" showTime />
      </DataTable.Col>
      <DataTable.Col source="id" label="">
        <TextField source="isActive" />
      </DataTable.Col>
    </DataTable>
  </List>
);

const grid = new URLSearchParams(window.location.search).get("grid");
const Grid = grid === "engine" ? () => <ResourceList definition={companies} /> : WithDataTable;

const start = async () => {
  const i18nProvider = await createI18nProvider();
  createRoot(document.body.appendChild(document.createElement("div"))).render(
    <BrowserRouter>
      <EngineProvider value={ports}>
        <Admin dataProvider={dataProvider} i18nProvider={i18nProvider}>
          <Resource name="companies" />
          <CustomRoutes noLayout>
            <Route path="/grid" element={<Grid />} />
          </CustomRoutes>
        </Admin>
      </EngineProvider>
    </BrowserRouter>,
  );
};

start();
