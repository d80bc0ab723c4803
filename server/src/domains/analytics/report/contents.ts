import type { CompanyAnalytics, ProjectFigures } from "@firstlight/contract";
import { counted, durationText, some } from "./format.ts";

/** A number as people compare it: what it is of, and what it was. */
export interface Figure {
  label: string;
  kind: "count" | "percent" | "minutes" | "average";
  /** Null: unknown, or nothing to calculate it from. */
  value: number | null;
  unit: string;
  /** What it is a part of, such as 2 of 3; of an average, how many it is taken of. */
  part: number | null;
  whole: number | null;
  /** In words, such as "of 140 ever". */
  base: string;
  /** Of the period before; undefined where that is not compared. */
  before: number | null | undefined;
}

export interface FunnelStep {
  label: string;
  meaning: string;
  count: number;
}

/** The analytics of a company as they leave it, in whatever format. */
export interface Report {
  company: { name: string; domain: string; primary_color: string };
  /** UTC days, the first and the last among them. */
  period: { days: number; from: string; to: string };
  madeAt: Date;
  madeBy: string;
  /** What the product is called. */
  product: string;
  figures: Figure[];
  engagement: Figure[];
  funnel: FunnelStep[];
  daily: { date: string; count: number }[];
  projects: ProjectFigures[];
  /** Whether there are more projects than a report lists. */
  isCut: boolean;
}

export const maxProjects = 1_000;
export const cutNote = `Only the ${maxProjects.toLocaleString("en")} projects with the most responses are listed.`;

type Rate = CompanyAnalytics["trends"]["response_rate_of"];

function rateFigure(label: string, { n, of }: Rate, before?: number | null): Figure {
  const value = of > 0 ? (n / of) * 100 : null;
  return {
    label,
    kind: "percent",
    value,
    unit: "%",
    part: n,
    whole: of,
    base: of > 0 ? `${some(n)} of ${some(of)}` : "none yet",
    before,
  };
}

function countFigure(label: string, value: number, of: Pick<Figure, "unit" | "whole" | "base" | "before">): Figure {
  return { label, kind: "count", value, part: value, ...of };
}

/** The four cards. */
export function figuresOf({ overview, trends, period }: CompanyAnalytics): Figure[] {
  const { now, before } = period;
  const people = overview.team_members + overview.testers;
  return [
    countFigure("Responses", now.responses, {
      unit: "responses",
      whole: overview.responses,
      base: `of ${some(overview.responses)} in total`,
      before: before.responses,
    }),
    // Active people may have left since: they are not part of the current total.
    countFigure("Active Users", now.active_users, {
      unit: "people",
      whole: now.active_users > people ? null : people,
      base: now.active_users > people ? "" : `of ${some(people)} ${people === 1 ? "person" : "people"}`,
      before: before.active_users,
    }),
    rateFigure("Response Rate", trends.response_rate_of, before.response_rate),
    {
      label: "Average Response Time",
      kind: "minutes",
      value: now.avg_response_time,
      unit: "minutes",
      part: null,
      whole: now.avg_response_time_of,
      base:
        now.median_response_time === null
          ? "none yet"
          : `${counted(now.avg_response_time_of, "answer")}, median ${durationText(now.median_response_time)}`,
      before: before.avg_response_time,
    },
  ];
}

/** How much testers take part. */
export function engagementOf({ engagement, funnel }: CompanyAnalytics): Figure[] {
  const forms = engagement.avg_forms_per_project_of;
  const written = engagement.avg_response_length_of;
  const average = { kind: "average", before: undefined } as const;
  return [
    rateFigure("Active testers", engagement.active_beta_testers_of),
    // Outside the funnel: a tester may skip it and still start.
    ...(funnel.onboarded === null ? [] : [rateFigure("Onboarded", { n: funnel.onboarded, of: funnel.joined })]),
    rateFigure("Project completion", engagement.project_completion_rate_of),
    {
      ...average,
      label: "Forms per project",
      value: forms.of > 0 ? engagement.avg_forms_per_project : null,
      unit: "forms",
      part: forms.n,
      whole: forms.of,
      base: `${counted(forms.n, "form")} in ${counted(forms.of, "project")}`,
    },
    {
      ...average,
      label: "Answer length",
      value: engagement.avg_response_length,
      unit: "characters",
      part: null,
      whole: written,
      base: `over ${counted(written, "answer")} in words`,
    },
  ];
}

/** Testers as they stand today, once for each project they are on. */
export function funnelOf({ funnel }: CompanyAnalytics): FunnelStep[] {
  return [
    { label: "Invited", meaning: "got an invitation", count: funnel.invited },
    { label: "Joined", meaning: "accepted it", count: funnel.joined },
    { label: "Started", meaning: "started a form", count: funnel.started },
    { label: "Submitted", meaning: "submitted a form", count: funnel.submitted },
  ];
}
