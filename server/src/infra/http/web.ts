import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { notFound } from "../errors.ts";

const year = 31_536_000;

/** Serves the built web app: hashed files for ever, the page itself always asked for anew. */
export function addWeb(app: FastifyInstance, directory: string): void {
  const built = existsSync(join(directory, "index.html"));
  if (built) {
    void app.register(fastifyStatic, {
      root: directory,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes(`${join(directory, "assets")}`);
        reply.header("cache-control", hashed ? `public, max-age=${year}, immutable` : "no-cache");
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      request.method === "GET" && !request.url.startsWith("/api/") && !request.url.startsWith("/assets/");
    if (!built || !wantsPage) throw notFound("address");
    return reply.header("cache-control", "no-cache").sendFile("index.html");
  });
}
