import { z } from "zod";
import { id, time, withId } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { companyLimits, ownLimits } from "../installation/limits.ts";
import { reason } from "./account.ts";
import { adminPage } from "./users.ts";

/** What a company uses of its limits. */
const used = z.object({ projects: z.int(), testers: z.int(), storage_mb: z.number() });

export const adminCompanyLimits = z.object({
  company: z.object({ id, name: z.string() }),
  /** Of all companies. */
  defaults: companyLimits,
  own: ownLimits,
  used,
  /** What null means for storage: the quota of the server's settings. */
  server_storage_mb: z.int(),
});
export type AdminCompanyLimits = z.output<typeof adminCompanyLimits>;

/** A company that differs from the defaults. */
export const limitedCompany = z.object({
  company: z.object({ id, name: z.string() }),
  own: ownLimits,
  changed_at: time,
});
export type LimitedCompany = z.output<typeof limitedCompany>;

const defaults = z.object({ limits: companyLimits, server_storage_mb: z.int() });

export const adminLimitRoutes = routes({
  getDefaultLimits: {
    method: "GET",
    path: "/admin/limits",
    permission: "run platform",
    summary: "Returns the limits and features of companies without their own",
    answer: defaults,
  },
  setDefaultLimits: {
    method: "PUT",
    path: "/admin/limits",
    permission: "run platform",
    summary: "Sets the limits and features of companies without their own; takes effect right away",
    body: z.object({ limits: companyLimits, reason }),
    answer: defaults,
  },
  listLimitedCompanies: {
    method: "GET",
    path: "/admin/limits/companies",
    permission: "run platform",
    summary: "Lists companies with limits or features of their own, last changed first",
    query: z.object(adminPage),
    answer: z.array(limitedCompany),
  },
  getCompanyLimits: {
    method: "GET",
    path: "/admin/companies/{id}/limits",
    permission: "run platform",
    summary: "Returns a company’s own limits and features beside the defaults, and what it uses",
    params: withId,
    answer: adminCompanyLimits,
  },
  setCompanyLimits: {
    method: "PUT",
    path: "/admin/companies/{id}/limits",
    permission: "run platform",
    summary: "Sets a company’s own limits and features; what is left out follows the defaults",
    params: withId,
    body: z.object({ own: ownLimits, reason }),
  },
});
