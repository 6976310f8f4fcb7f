import { createServer } from "node:http";
import { createMetrics, type MetricsOptions } from "./metrics";

interface ServeOptions extends MetricsOptions {
  port: number;
  host: string;
}

/** Answers `GET /metrics` on a port of its own, which nobody who sees the product has to reach. */
export const serveMetrics = async ({ port, host, ...options }: ServeOptions) => {
  const { registry, stop } = createMetrics(options);
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 10_000 }, async (request, reply) => {
    const isAsked = request.method === "GET" && request.url?.split("?")[0] === "/metrics";
    if (!isAsked) return reply.writeHead(404, { "Content-Type": "text/plain" }).end("Only GET /metrics is here.\n");
    try {
      const text = await registry.metrics();
      reply.writeHead(200, { "Content-Type": registry.contentType, "Cache-Control": "no-store" }).end(text);
    } catch (error) {
      options.log.error({ err: error }, "the metrics could not be told");
      reply.writeHead(500, { "Content-Type": "text/plain" }).end("The metrics could not be told.\n");
    }
  });
  server.maxConnections = 20;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    /** Where it listens. */
    port: typeof address === "object" && address ? address.port : port,
    close: async () => {
      stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
