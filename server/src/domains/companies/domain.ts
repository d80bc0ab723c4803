import type { FastifyInstance } from "fastify";
import type { FileRoom } from "#domains/uploads/public.ts";
import { addLogos } from "./branding/logos.ts";
import { addManifest, type IconParts } from "./icon/manifest.ts";
import { logosWithFile } from "./branding/queries.ts";
import { companyHandlers } from "./routes.ts";
import { companyTables } from "./tables.ts";

export const companies = {
  name: "companies",
  tables: companyTables,
  handlers: ({ files }: { files: FileRoom }) => companyHandlers(files),
  http: (app: FastifyInstance, parts: IconParts & { files: FileRoom }) => {
    addManifest(app, parts);
    addLogos(app, parts, parts.files.storage);
  },
  files: { heldBy: logosWithFile },
};
