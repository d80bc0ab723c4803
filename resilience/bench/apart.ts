/** Runs the parts measured on their own databases, one after the other. */
import { poolerLines, startsLines, websLines } from "./apart-report.ts";
import { measureGrowthOfCompanies } from "./companies-part.ts";
import { measureFeedback, type FeedbackPart } from "./feedback-part.ts";
import { feedbackLines } from "./feedback-report.ts";
import { measureGrowthOfAnswers } from "./growth-part.ts";
import { growthLines, withoutErrorsIn } from "./growth-report.ts";
import type { Growth } from "./growth.ts";
import type { ApartPart, Options } from "./options.ts";
import { measurePooler, type PoolerPart } from "./pooler-part.ts";
import { steadyFaults, steadyLines } from "./steady-report.ts";
import { measureSteady, type SteadyPart } from "./steady-part.ts";
import { measureStarts, type StartsPart } from "./starts-part.ts";
import { measureWebs, type WebsPart } from "./webs-part.ts";

export interface Apart {
  starts: StartsPart | undefined;
  webs: WebsPart | undefined;
  pooler: PoolerPart | undefined;
  steady: SteadyPart | undefined;
  growth: Growth | undefined;
  companies: Growth | undefined;
  feedback: FeedbackPart | undefined;
}

export async function measureApart(options: Options, say: (text: string) => void): Promise<Apart> {
  const has = (name: ApartPart) => options.apart.includes(name) && options.parts.includes("server");
  return {
    starts: has("starts") ? await measureStarts(options, say) : undefined,
    webs: has("webs") ? await measureWebs(options, say) : undefined,
    pooler: has("pooler") ? await measurePooler(options, say) : undefined,
    steady: has("steady") ? await measureSteady(options, say) : undefined,
    growth: has("growth") ? await measureGrowthOfAnswers(options, say) : undefined,
    companies: has("companies") ? await measureGrowthOfCompanies(options, say) : undefined,
    feedback: has("feedback") ? await measureFeedback(options, say) : undefined,
  };
}

export function apartLines({ starts, webs, pooler, steady, growth, companies, feedback }: Apart): string[] {
  return [
    starts && startsLines(starts),
    webs && websLines(webs),
    pooler && poolerLines(pooler),
    steady && steadyLines(steady),
    growth && growthLines(growth),
    companies && growthLines(companies),
    feedback && feedbackLines(feedback),
  ].flatMap((lines) => (lines ? ["", ...lines] : []));
}

/** Calls that were answered with an error, or not at all. */
export function apartFaults({ webs, pooler, steady, growth, companies }: Apart): string[] {
  const ofWebs = webs?.rows.filter(({ one, two, at70 }) => one.errors + two.errors + at70.errors > 0) ?? [];
  const ofPooler = pooler?.rows.filter(({ direct, pooled }) => direct.errors + pooled.errors > 0) ?? [];
  return [
    ...ofWebs.map(({ title }) => `errors with one or two web processes: ${title}`),
    ...ofPooler.map(({ title }) => `errors behind a pooler: ${title}`),
    ...(steady ? steadyFaults(steady) : []),
    ...[growth, companies].flatMap((each) => (each && !withoutErrorsIn(each) ? [`errors as ${each.what} grow`] : [])),
  ];
}
