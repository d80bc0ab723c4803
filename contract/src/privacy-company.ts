import { z } from "zod";
import { id, time, withId } from "./common.ts";
import { routes } from "./define.ts";
import { mediaTypes } from "./media-types.ts";
import { privacyRoutes } from "./privacy.ts";

/** A file with all that a company has. */
export const companyExport = z.discriminatedUnion("status", [
  z.object({ id, status: z.literal("building"), progress: z.int() }),
  z.object({ id, status: z.literal("ready"), progress: z.int(), url: z.string(), size: z.int(), expires_at: time }),
  z.object({ id, status: z.literal("failed"), progress: z.int() }),
]);
export type CompanyExport = z.output<typeof companyExport>;

export const companyExportRoutes = routes({
  exportCompany: {
    method: "POST",
    path: "/company/export",
    permission: "export company",
    summary: "Begin to write all that the company has into a zip of JSON, CSV and files; a job does it",
    throttle: "exports",
    answer: companyExport,
    status: 202,
    refusals: [429],
  },
  listCompanyExports: {
    method: "GET",
    path: "/company/exports",
    permission: "export company",
    summary: "One's own exports of the last 24 hours, newest first",
    answer: z.object({ exports: z.array(companyExport) }),
  },
  getCompanyExport: {
    method: "GET",
    path: "/company/exports/{id}",
    permission: "export company",
    summary: "How far an export of one's own is; its link once it is ready",
    params: withId,
    answer: companyExport,
    refusals: [404],
  },
  downloadCompanyExport: {
    method: "GET",
    path: "/company/exports/{id}/file",
    permission: "export company",
    summary: "The file itself, for whoever asked for it, for 24 hours",
    params: withId,
    answer: "file",
    media: [mediaTypes.zip],
    refusals: [404],
  },
});

export const privacyDomainRoutes = { ...privacyRoutes, ...companyExportRoutes };
