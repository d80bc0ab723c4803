import type { FastifyInstance } from "fastify";
import type { PollingParts } from "#platform/db/polled-setting.ts";
import { productOf } from "./branding/product.ts";
import { addSheet } from "./branding/serve-sheet.ts";
import { installationTables } from "./tables.ts";

/** Calls find the branding read: what they do in a transaction must not read it in another. */
function readProductFirst(app: FastifyInstance, parts: PollingParts): void {
  const product = productOf(parts);
  app.addHook("onRequest", async ({ url }) => {
    // Those two say how the process is, whatever the database does.
    if (url.startsWith("/api/") && !/^\/api\/(health|ready)\b/.test(url)) await product.current();
  });
}

export const installation = {
  name: "installation",
  tables: installationTables,
  http: (app: FastifyInstance, parts: PollingParts) => {
    readProductFirst(app, parts);
    addSheet(app, parts);
  },
};
