import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { StartupError } from "#platform/errors.ts";
import type { Metrics } from "./metrics.ts";

export interface MetricsServer {
  address: string;
  close: () => Promise<void>;
}

/** Answers `GET /metrics` on a port of its own, so that no proxy ever leads the world there. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url?.split("?")[0] !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { "content-type": metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen({ host, port });
  try {
    await once(server, "listening");
  } catch (error) {
    throw new StartupError(
      `METRICS_PORT ${port} is not available on ${host}. Set METRICS_PORT to a free port, or METRICS_HOST to an address of this machine.`,
      { cause: error },
    );
  }
  const { port: bound } = server.address() as AddressInfo;
  return {
    address: `http://${host}:${bound}/metrics`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
