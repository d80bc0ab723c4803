import type { FastifyInstance } from "fastify";
import type { Database } from "#platform/db/database.ts";
import { notFound } from "#platform/errors.ts";
import type { Storage } from "#platform/files/storage.ts";
import { logoIdOf } from "#domains/uploads/public.ts";
import { findLogoFile } from "./queries.ts";

const year = 31_536_000;

/** Uploaded logos of companies, for sign-in pages and emails: without sign-in, and only current logos. */
export function addLogos(app: FastifyInstance, database: Database, storage: Storage): void {
  app.get("/api/public/logos/:id", async (request, reply) => {
    const id = logoIdOf(request.url.split("?")[0] ?? "");
    const logo = id && (await database.asSystem((tx) => findLogoFile(tx, id)));
    if (!logo) throw notFound("logo");
    reply.headers({
      "cache-control": `public, max-age=${year}, immutable`,
      "content-security-policy": "sandbox; default-src 'none'",
      // Webmail shows the emails inside its own pages.
      "cross-origin-resource-policy": "cross-origin",
    });
    return reply.type("image/png").send(storage.read(logo.storage_key));
  });
}
