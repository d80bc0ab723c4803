import type { FastifyInstance } from "fastify";
import { notFound } from "#platform/errors.ts";
import type { FollowedParts } from "#platform/db/followed.ts";
import type { Storage } from "#platform/files/storage.ts";
import { productOf } from "#domains/installation/public.ts";
import { logoIdOf } from "#domains/uploads/public.ts";
import { findLogoFile } from "./queries.ts";

const year = 31_536_000;

/** The logo of the product, which this process has at hand, or of a company. */
async function findLogo(parts: FollowedParts, storage: Storage, id: string) {
  const { logo } = await productOf(parts).current();
  if (logo?.id === id) return logo.png;
  const ofCompany = await parts.database.asSystem((tx) => findLogoFile(tx, id));
  return ofCompany && storage.read(ofCompany.storage_key);
}

/** Uploaded logos, for sign-in pages and emails: without sign-in, and only current logos. */
export function addLogos(app: FastifyInstance, parts: FollowedParts, storage: Storage): void {
  app.get("/api/public/logos/:id", async (request, reply) => {
    const id = logoIdOf(request.url.split("?")[0] ?? "");
    const logo = id && (await findLogo(parts, storage, id));
    if (!logo) throw notFound("logo");
    reply.headers({
      "cache-control": `public, max-age=${year}, immutable`,
      "content-security-policy": "sandbox; default-src 'none'",
      // Webmail shows the emails inside its own pages.
      "cross-origin-resource-policy": "cross-origin",
    });
    return reply.type("image/png").send(logo);
  });
}
