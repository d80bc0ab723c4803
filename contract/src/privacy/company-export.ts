import { z } from "zod";
import { id, time, withId } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { mediaTypes } from "../common/media-types.ts";

/** A file with all that a company has. */
export const companyExport = z
  .discriminatedUnion("status", [
    z.object({ id, status: z.literal("building"), progress: z.int() }),
    z.object({ id, status: z.literal("ready"), progress: z.int(), url: z.string(), size: z.int(), expires_at: time }),
    z.object({ id, status: z.literal("failed"), progress: z.int() }),
  ])
  .meta({ id: "CompanyExport" });
export type CompanyExport = z.output<typeof companyExport>;

export const companyExportRoutes = routes({
  exportCompany: {
    method: "POST",
    path: "/company/export",
    permission: "export company",
    summary: "Starts an export of all company data as a ZIP of JSON, CSV and files; a background job creates it",
    throttle: "exports",
    answer: companyExport,
    status: 202,
    errors: ["too_many_exports"],
  },
  listCompanyExports: {
    method: "GET",
    path: "/company/exports",
    permission: "export company",
    summary: "Lists your own exports of the last 24 hours, newest first",
    answer: z.object({ exports: z.array(companyExport) }),
  },
  getCompanyExport: {
    method: "GET",
    path: "/company/exports/{id}",
    permission: "export company",
    summary: "Returns the status of your own export, with a link once it is ready",
    params: withId,
    answer: companyExport,
  },
  downloadCompanyExport: {
    method: "GET",
    path: "/company/exports/{id}/file",
    permission: "export company",
    summary: "Returns the file to the person who requested the export, for 24 hours",
    params: withId,
    answer: "file",
    media: [mediaTypes.zip],
  },
});
