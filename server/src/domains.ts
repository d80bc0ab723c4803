import { api, type Api } from "@firstlight/contract";
import type { FastifyInstance } from "fastify";
import { analytics } from "#domains/analytics/domain.ts";
import { audit } from "#domains/audit/domain.ts";
import { auth } from "#domains/auth/domain.ts";
import { billing } from "#domains/billing/domain.ts";
import { builds } from "#domains/builds/domain.ts";
import { companies } from "#domains/companies/domain.ts";
import { customDomains } from "#domains/custom-domains/domain.ts";
import { dashboard } from "#domains/dashboard/domain.ts";
import { email } from "#domains/email/domain.ts";
import { feedback } from "#domains/feedback/domain.ts";
import { forms } from "#domains/forms/domain.ts";
import { installation } from "#domains/installation/domain.ts";
import { memberships } from "#domains/memberships/domain.ts";
import { messages } from "#domains/messages/domain.ts";
import { notifications } from "#domains/notifications/domain.ts";
import { platformAdmin } from "#domains/platform-admin/domain.ts";
import { privacy } from "#domains/privacy/domain.ts";
import { projects } from "#domains/projects/domain.ts";
import { reminders } from "#domains/reminders/domain.ts";
import { retests } from "#domains/retests/domain.ts";
import { search } from "#domains/search/domain.ts";
import { team } from "#domains/team/domain.ts";
import { testerProfiles } from "#domains/tester-profiles/domain.ts";
import { testers } from "#domains/testers/domain.ts";
import { trash } from "#domains/trash/domain.ts";
import { uploads } from "#domains/uploads/domain.ts";
import { wizards } from "#domains/wizards/domain.ts";
import { auditTables } from "#platform/audit/tables.ts";
import type { Inventory } from "#platform/db/define-tables.ts";
import { platformTables } from "#platform/db/tables.ts";
import type {
  Domain,
  ExportHooks,
  FileHooks,
  PersonHooks,
  ProjectHooks,
  ProjectKey,
  RetentionHook,
  Step,
} from "#platform/domain.ts";
import { exportTables } from "#platform/exports/tables.ts";
import { addRoutes, type CompanyContexts, type Handlers, type Realm } from "#platform/http/run-route.ts";
import type { AnyJob } from "#platform/jobs/define-job.ts";
import { realtimeTables } from "#platform/realtime/tables.ts";

/** The product, from what others stand on to what stands on others. Retention, erased texts and exports follow the order, too. */
const list = [
  installation,
  uploads,
  companies,
  projects,
  memberships,
  email,
  billing,
  auth,
  team,
  customDomains,
  notifications,
  testers,
  forms,
  wizards,
  messages,
  builds,
  feedback,
  retests,
  reminders,
  testerProfiles,
  dashboard,
  search,
  trash,
  audit,
  analytics,
  platformAdmin,
  privacy,
] as const;

type Listed = (typeof list)[number];
type Answering = Extract<Listed, { handlers: unknown }>["handlers"];
type Serving = Extract<Listed, { http: unknown }>["http"];
type Working = Extract<Listed, { jobs: unknown }>["jobs"][number];
/** Takes each of a union as an argument, and so needs all of them at once. */
type Taking<U> = U extends unknown ? (each: U) => void : never;
type AskingToServe<F> = F extends (app: FastifyInstance, parts: infer P) => unknown ? (parts: P) => void : never;
type Asking<F> = F extends (parts: infer P) => unknown ? (parts: P) => void : never;

/** What the handlers of all domains need, and what they serve beside them. */
export type RequestParts = [Asking<Answering> | AskingToServe<Serving>] extends [(parts: infer P) => void] ? P : never;
/** What the jobs of all domains need. */
export type JobParts = [Working] extends [AnyJob<infer P>] ? P : never;

type Answers = [Taking<ReturnType<Answering>>] extends [(all: infer I) => void] ? I : never;

const domains: readonly Domain<RequestParts, JobParts>[] = list;

/** What answers each route of the contract: a route without a handler does not compile. @throws Error when two domains answer one, or one that does not exist */
function handlersOf(parts: RequestParts): Handlers<Api> {
  const answers = domains.flatMap(({ handlers }) => Object.entries(handlers?.(parts) ?? {}));
  const names = answers.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two domains answer ${twice}`);
  const unknown = names.find((name) => !(name in api));
  if (unknown !== undefined) throw new Error(`No route is called ${unknown}`);
  return Object.fromEntries(answers) as Answers;
}

/** Serves the routes of all domains, and what they have beside them. */
export function serveDomains(app: FastifyInstance, parts: RequestParts, realm: Realm<CompanyContexts>): void {
  addRoutes(app, api, handlersOf(parts), realm);
  for (const { http } of domains) http?.(app, parts);
}

export const domainJobs: readonly AnyJob<JobParts>[] = domains.flatMap(({ jobs = [] }) => jobs);

/** Steps of maintenance, in the order of the domains. */
export function maintenanceOf(kind: "requeue" | "cleanUp" | "trash"): readonly Step<JobParts>[] {
  return domains.flatMap(({ maintenance }) => maintenance?.[kind] ?? []);
}

/** All tables with their rules: what others stand on first. */
export const tables: Inventory = Object.assign(
  { ...platformTables, ...auditTables, ...exportTables, ...realtimeTables },
  ...domains.map((domain) => domain.tables),
);

export const fileHooks: readonly FileHooks[] = domains.flatMap(({ files }) => files ?? []);
export const retentionHooks: readonly RetentionHook[] = domains.flatMap(({ retention = [] }) => retention);
export const personHooks: readonly PersonHooks[] = domains.flatMap(({ person }) => person ?? []);
export const exportHooks: readonly ExportHooks[] = domains.flatMap((domain) => domain.export ?? []);

/** What stands on others goes first: it holds what they keep. */
const dependentsFirst = domains.toReversed();

function eachHook(name: keyof ProjectHooks): ProjectHooks[typeof name] {
  return async (tx, project, now, jobs) => {
    for (const { project: hooks } of dependentsFirst) await hooks?.[name]?.(tx, project, now, jobs);
  };
}

export const projectHooks: ProjectHooks = {
  // As where one is opened: forms before wizards.
  lock: async (tx, project, now, jobs) => {
    for (const { project: hooks } of domains) await hooks?.lock?.(tx, project, now, jobs);
  },
  archived: eachHook("archived"),
  deleted: eachHook("deleted"),
  restored: eachHook("restored"),
};

export async function deleteProjectContents(parts: JobParts, project: ProjectKey): Promise<void> {
  for (const { project: hooks } of dependentsFirst) await hooks?.contents?.(parts, project);
}
