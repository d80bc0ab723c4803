import type { ProjectFigures } from "@firstlight/contract";
import { limits } from "@firstlight/contract";
import { productName } from "#domains/installation/public.ts";
import type { Context } from "#platform/context.ts";
import { getCompany } from "#domains/companies/public.ts";
import { getCompanyAnalytics } from "../figures/get-company-analytics.ts";
import { getCompanyTrends } from "../figures/get-company-trends.ts";
import { listProjectFigures } from "../figures/list-project-figures.ts";
import { engagementOf, figuresOf, funnelOf, maxProjects, type Report } from "./contents.ts";

/** Page by page as the screen reads them, up to as many as a report lists. */
async function gatherProjects(ctx: Context, days: number): Promise<Pick<Report, "projects" | "isCut">> {
  const projects: ProjectFigures[] = [];
  let cursor: string | undefined;
  do {
    let next: string | null = null;
    const turning: Context = { ...ctx, page: (position) => void (next = position.cursor) };
    const query = { days, limit: Math.min(limits.page, maxProjects - projects.length), cursor };
    const page = await listProjectFigures(turning, { params: undefined, query, body: undefined });
    projects.push(...page.projects);
    cursor = next ?? undefined;
  } while (cursor !== undefined && projects.length < maxProjects);
  return { projects, isCut: cursor !== undefined };
}

/** What the screens show, from the same functions, at one moment. */
export async function gatherReport(ctx: Context, days: number): Promise<Report & { logo_url: string | null }> {
  const input = { params: undefined, query: { days }, body: undefined };
  const [company, analytics, trends, listed] = await Promise.all([
    getCompany(ctx.tx, ctx.company.id),
    getCompanyAnalytics(ctx, input),
    getCompanyTrends(ctx, input),
    gatherProjects(ctx, days),
  ]);
  const { company_name: name, company_domain: domain, primary_color, logo_url } = company;
  return {
    company: { name, domain, primary_color },
    logo_url,
    period: { days, from: analytics.period.from, to: analytics.period.to },
    madeAt: ctx.clock.now(),
    madeBy: ctx.user.name,
    product: productName(ctx),
    figures: figuresOf(analytics),
    engagement: engagementOf(analytics),
    funnel: funnelOf(analytics),
    daily: trends.daily_responses,
    ...listed,
  };
}
