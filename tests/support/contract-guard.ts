import { type ContractOperation, contractOperations, resolveSchema, type Schema } from "../../server/contract/document";
import { bodyCheck, type Check } from "../../server/contract/validate";

const errorSchema: Schema = { $ref: "#/components/schemas/Error" };
// of replies without an operation, too
const everywhere = contractOperations[0]?.responses["500"]?.headers;
const checks = new Map<string, Check>();

// `/{id}.vcf` fits `/{id}` too
const mostParticularFirst = contractOperations.toSorted(
  (a, b) => Number(a.path.endsWith("}")) - Number(b.path.endsWith("}")),
);

/** Fails with what is wrong when a reply is not what the contract declares for its operation: status, body and headers. */
export const guardReply = async (request: { method: string; url: string }, response: Response) => {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith("/api/")) return;
  const operation = mostParticularFirst.find(
    (one) => one.method === request.method.toLowerCase() && fits(one.path, pathname.slice(4)),
  );
  const name = operation?.id ?? `${request.method} ${pathname}`;
  if (!operation && response.status < 400)
    throw new Error(`${name} is no operation of the contract, but answers ${response.status}.`);
  // later operations answer 501, which is no reply of a finished contract
  const declared = operation?.responses[response.status];
  if (operation && !declared && ![501, 405].includes(response.status)) {
    throw new Error(
      `${name} answers ${response.status}, which the contract does not declare: ${await response.clone().text()}`,
    );
  }
  guardHeaders(name, declared?.headers, response);
  const type = response.headers.get("Content-Type")?.split(";")[0] ?? "";
  if (type === "application/json") return guardBody({ name, operation, response });
  if (type !== "" && !declared?.content?.[type])
    throw new Error(`${name} answers ${response.status} as ${type}, which the contract does not declare.`);
};

type Headers = ContractOperation["responses"][string]["headers"];

const guardHeaders = (name: string, declared: Headers, response: Response) => {
  for (const [header, { required, schema }] of Object.entries({ ...everywhere, ...declared })) {
    const text = response.headers.get(header);
    if (text === null && !required) continue;
    const value = resolveSchema(schema).type === "integer" ? Number(text ?? Number.NaN) : text;
    if (checkOf(`header ${header}`, schema)(value).length > 0)
      throw new Error(`${name} answers ${response.status} with ${header}: ${text}, against ${JSON.stringify(schema)}.`);
  }
};

const guardBody = async ({
  name,
  operation,
  response,
}: {
  name: string;
  operation: ContractOperation | undefined;
  response: Response;
}) => {
  const declared = operation?.responses[response.status]?.content?.["application/json"]?.schema;
  const schema = response.status >= 400 ? errorSchema : declared;
  if (!schema) throw new Error(`${name} answers ${response.status} with a body that the contract does not declare.`);
  const key = response.status >= 400 ? "error" : `${name} ${response.status}`;
  const body: unknown = await response.clone().json();
  const wrong = checkOf(key, schema)(body);
  if (wrong.length > 0)
    throw new Error(
      `${name} answers ${response.status} against the contract: ${JSON.stringify(wrong)} in ${JSON.stringify(body)}`,
    );
};

const checkOf = (key: string, schema: Schema): Check => {
  const check = checks.get(key) ?? bodyCheck(schema);
  checks.set(key, check);
  return check;
};

const fits = (template: string, path: string) => {
  const pattern = template.replace(/[.]/g, "\\.").replace(/\{\w+\}/g, "[^/]+");
  return new RegExp(`^${pattern}$`).test(path);
};
