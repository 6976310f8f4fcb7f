import { Mistake } from "../mistake.mjs";

/** Where it is asked for: as it was said, or as the contract says. */
export const serverOf = (contract, said) => {
  const [server] = contract.value.servers ?? [];
  const written = server?.url.replace(/\{(\w+)\}/g, (_, name) => server.variables?.[name]?.default ?? "");
  const url = said ?? written;
  if (!url || !/^https?:\/\/[^/\s]+/.test(url) || !URL.canParse(url))
    throw new Mistake(
      said
        ? `"${said}" is no address: --server https://host/base.`
        : `${server ? `${contract.at("servers").line()}: "${server.url}" is no whole address` : "The contract names no server"}: say where it is with --server https://host/base.`,
    );
  return url.replace(/\/+$/, "");
};
