import { randomUUID } from "node:crypto";
import { Client } from "pg";

/** Makes a database of one test alone on a PostgreSQL server, perhaps as a copy; `drop` removes it with whoever is still connected. */
export const createPostgresDatabase = async (serverUrl: string, template?: string) => {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const administer = (statement: string) =>
    asAdministrator(serverUrl, async (client) => {
      await client.query(statement);
    });
  await administer(`create database ${name} ${template ? `template ${template}` : ""}`);
  return {
    name,
    url: urlOf(serverUrl, name),
    administer,
    drop: () => administer(`drop database ${name} with (force)`),
  };
};

/** The name of a database that others are copied from, made by whoever asks first while the rest wait. */
export const ensureTemplate = (serverUrl: string, name: string, fill: (url: string) => Promise<void>) =>
  asAdministrator(serverUrl, async (client) => {
    // until this connection ends
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0) {
      await client.query(`drop database if exists ${name}_draft with (force)`);
      await client.query(`create database ${name}_draft`);
      await fill(urlOf(serverUrl, `${name}_draft`));
      await client.query(`alter database ${name}_draft rename to ${name}`);
    }
    return name;
  });

/** Removes the databases whose names begin so. */
export const dropTemplates = (serverUrl: string, prefix: string) =>
  asAdministrator(serverUrl, async (client) => {
    const { rows } = await client.query("select datname from pg_database where starts_with(datname, $1)", [prefix]);
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  });

const asAdministrator = async <Result>(serverUrl: string, work: (client: Client) => Promise<Result>) => {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const urlOf = (serverUrl: string, name: string) => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};
