import type { FastifyInstance } from "fastify";
import type { FollowedParts } from "#platform/db/followed.ts";
import { productOf } from "./branding/product.ts";
import { addSheets } from "./branding/sheet.ts";
import { installationTables } from "./tables.ts";

/** Calls find the branding read: what they do in a transaction must not read it in another. */
function readProductFirst(app: FastifyInstance, parts: FollowedParts): void {
  const product = productOf(parts);
  app.addHook("onRequest", async ({ url }) => {
    // Those two say how the process is, whatever the database does.
    if (url.startsWith("/api/") && !/^\/api\/(health|ready)\b/.test(url)) await product.current();
  });
}

export const installation = {
  name: "installation",
  tables: installationTables,
  http: (app: FastifyInstance, parts: FollowedParts) => {
    readProductFirst(app, parts);
    addSheets(app);
  },
};
