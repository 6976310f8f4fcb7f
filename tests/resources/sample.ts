import { isJson, resolved } from "../../scripts/doctor/contract";

/** A value that the contract accepts, the same every time: enough to draw a record of any resource. */
export const sampleOf = (schema: unknown, name = ""): unknown => {
  const law = resolved(schema);
  if (Array.isArray(law.enum)) return law.enum[0];
  if (law.type === "object") {
    return Object.fromEntries(
      Object.entries(isJson(law.properties) ? law.properties : {}).map(([key, inner]) => [key, sampleOf(inner, key)]),
    );
  }
  if (law.type === "array") return [sampleOf(law.items, name)];
  if (law.type === "boolean") return true;
  if (law.type === "integer" || law.type === "number") return 3;
  return byName[name] ?? byFormat[String(law.format)] ?? `some ${name}`;
};

const byName: Record<string, string> = {
  phone: "+5511987654321",
  document: "11222333000181",
  country: "BR",
  app2Id: "some.login",
};
const byFormat: Record<string, string> = {
  uuid: "01890000-0000-7000-8000-000000000001",
  email: "someone@example.com",
  uri: "https://example.com",
  date: "1990-02-03",
  "past-date": "1990-02-03",
  "date-time": "2026-02-03T12:00:00.000Z",
  "uri-reference": "/picture.png",
  duration: "PT1H30M",
};
