import type { FastifyInstance } from "fastify";
import { notFound } from "#platform/errors.ts";
import type { PollingParts } from "#platform/db/polled-setting.ts";
import type { Storage } from "#platform/files/storage.ts";
import { type Product, productOf } from "#domains/installation/public.ts";
import { logoIdOf } from "#domains/uploads/public.ts";
import { findLogoFile } from "./queries.ts";

const year = 31_536_000;

/** The logo of the product, which is in memory, or of a company. */
async function findLogo(parts: PollingParts, storage: Storage, id: string) {
  const product = productOf(parts);
  const ofProduct = ({ logo }: Product) => (logo?.id === id ? logo.png : undefined);
  const known = ofProduct(await product.current());
  if (known) return known;
  const ofCompany = await parts.database.asSystem((tx) => findLogoFile(tx, id));
  // Another process may have set a new one.
  return ofCompany ? storage.read(ofCompany.storage_key) : ofProduct(await product.recheck());
}

/** Uploaded logos, for sign-in pages and emails: without sign-in, and only current logos. */
export function addLogos(app: FastifyInstance, parts: PollingParts, storage: Storage): void {
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
