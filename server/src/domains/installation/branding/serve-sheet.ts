import type { FastifyInstance } from "fastify";
import type { PollingParts } from "#platform/db/polled-setting.ts";
import { notFound } from "#platform/errors.ts";
import { type Product, productOf } from "./product.ts";

const year = 31_536_000;

/** Serves the current sheet alone. */
export function addSheet(app: FastifyInstance, parts: PollingParts): void {
  const product = productOf(parts);
  app.get("/branding/:file", async ({ url }, reply) => {
    const isAsked = ({ sheet }: Product) => sheet?.address === url.split("?")[0];
    // Another process may have set a new color.
    const now = isAsked(await product.current()) ? product.known : await product.recheck();
    if (!now.sheet || !isAsked(now)) throw notFound("address");
    reply.header("cache-control", `public, max-age=${year}, immutable`).type("text/css; charset=utf-8");
    return reply.send(now.sheet.text);
  });
}
