/** Parts that are measured separately, on the server's database. */
import { measureAnalytics, type AnalyticsPart } from "./analytics-part.ts";
import { measureAnswers, type AnswersPart } from "./answers-part.ts";
import { measureLive, type LivePart } from "./live-part.ts";
import type { BesidePart, Options } from "./options.ts";
import { measurePeople, type PeoplePart } from "./people-part.ts";
import type { Served } from "./processes.ts";
import { measurePanel, type PanelPart } from "./platform-admin-part.ts";
import { measureProjects, type ProjectsPart } from "./projects-part.ts";
import { measureWizards, type WizardsPart } from "./wizards-part.ts";

export interface MoreParts {
  people: PeoplePart | undefined;
  answers: AnswersPart | undefined;
  wizards: WizardsPart | undefined;
  live: LivePart | undefined;
  analytics: AnalyticsPart | undefined;
  panel: PanelPart | undefined;
  projects: ProjectsPart | undefined;
}

export async function measureMore(
  options: Options,
  { product, databaseUrl }: { product: Served; databaseUrl: string },
  say: (text: string) => void,
): Promise<MoreParts> {
  const has = (name: BesidePart) => options.beside.includes(name);
  if (has("people")) say("Measuring: people and email…");
  const people = has("people") ? await measurePeople(product, databaseUrl) : undefined;
  if (has("answers")) say("Measuring: one form with 100,000 responses…");
  const answers = has("answers") ? await measureAnswers(product, databaseUrl) : undefined;
  if (has("wizards")) say("Measuring: one wizard with 10,000 runs…");
  const wizards = has("wizards") ? await measureWizards(product, databaseUrl) : undefined;
  if (has("live")) say("Measuring: 1,000 event streams…");
  const live = has("live") ? await measureLive(product) : undefined;
  if (has("analytics")) say("Measuring: a company with 2,000,000 responses…");
  const analytics = has("analytics") ? await measureAnalytics(product, databaseUrl) : undefined;
  if (has("panel")) say("Measuring: the admin panel with 100,000 users…");
  const panel = has("panel") ? await measurePanel(product, databaseUrl) : undefined;
  if (has("projects")) say("Measuring: one project with 200 forms…");
  const projects = has("projects") ? await measureProjects(product, databaseUrl) : undefined;
  return { people, answers, wizards, live, analytics, panel, projects };
}
