import { randomUUID } from "node:crypto";
import { Client } from "pg";

/** Makes a database of one test alone on a PostgreSQL server; `drop` removes it with whoever is still connected. */
export const createPostgresDatabase = async (serverUrl: string) => {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const administer = async (statement: string) => {
    const client = new Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await administer(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href, administer, drop: () => administer(`drop database ${name} with (force)`) };
};
