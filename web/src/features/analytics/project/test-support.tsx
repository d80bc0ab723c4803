import type { FormFigures, ProjectAnalytics, TesterFigures, WizardFigures } from "@firstlight/contract";
import userEvent from "@testing-library/user-event";
import { answerCalls, projectId, showAt, signInAs, uuid } from "#shared/session/test-support.tsx";
import { ProjectAnalyticsScreen } from "./screen.tsx";

export const base = `/projects/${projectId}`;
export const one = `/api${base}/analytics`;

const figures = {
  responses: 9,
  active_users: 4,
  avg_response_time: 90,
  avg_response_time_of: 7,
  median_response_time: 30,
  response_rate: 60,
};

export const analyticsOf = (rest: Partial<ProjectAnalytics> = {}): ProjectAnalytics => ({
  has_data: true,
  testers: 10,
  open_forms: 2,
  responses: 31,
  response_rate: 60,
  response_rate_of: { n: 12, of: 20 },
  completion_rate: 50,
  completion_rate_of: { n: 3, of: 6 },
  avg_response_length: 80,
  avg_response_length_of: 12,
  daily_responses: [
    { date: "2026-11-20", count: 3 },
    { date: "2026-11-21", count: 6 },
  ],
  period: { days: 30, from: "2026-10-23", to: "2026-11-21", now: figures, before: { ...figures, responses: 4 } },
  funnel: { invited: 10, joined: 9, started: 8, submitted: 7, onboarded: null },
  engagement: { active: 4, quiet: 3, idle: 2, not_joined: 1 },
  ...rest,
});

export const formOf = (n: number, rest: Partial<FormFigures> = {}): FormFigures => ({
  id: uuid(30 + n),
  title: `Form ${n}`,
  status: "open",
  responses: 12,
  responses_lately: 5,
  response_rate: 70,
  response_rate_of: { n: 7, of: 10 },
  last_response_at: null,
  ...rest,
});

export const wizardOf = (n: number, rest: Partial<WizardFigures> = {}): WizardFigures => ({
  id: uuid(60 + n),
  kind: "wizard",
  title: `Wizard ${n}`,
  status: "published",
  in_progress: 2,
  completed: 1,
  completion_rate: 25,
  completion_rate_of: { n: 1, of: 4 },
  ...rest,
});

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

export const testerOf = (n: number, rest: Partial<TesterFigures> = {}): TesterFigures => ({
  id: uuid(80 + n),
  name: `Tester ${n}`,
  email: `tester${n}@example.com`,
  engagement: "quiet",
  joined_at: daysAgo(60),
  last_active_at: daysAgo(23),
  responses: 4,
  can_message: true,
  ...rest,
});

/** Opens the tab as a staff user; `asked` returns the queries of one call. */
export function openAnalytics(search = "", replies: Parameters<typeof answerCalls>[0] = {}) {
  signInAs("owner");
  const calls = answerCalls({
    [`GET /api${base}`]: Response.json({ id: projectId, archived_at: null }),
    [`GET ${one}`]: () => Response.json(analyticsOf()),
    [`GET ${one}/forms`]: () => Response.json({ forms: [formOf(0)] }),
    [`GET ${one}/wizards`]: () => Response.json({ wizards: [wizardOf(0)] }),
    [`GET ${one}/testers`]: () => Response.json({ testers: [testerOf(0)] }),
    ...replies,
  });
  const router = showAt(
    "staff",
    "/projects/$projectId/analytics",
    () => <ProjectAnalyticsScreen />,
    `${base}/analytics${search}`,
  );
  const asked = (end = "") =>
    calls.filter(({ path }) => path === one + end).map(({ query }) => Object.fromEntries(new URLSearchParams(query)));
  return { router, asked, calls, user: userEvent.setup() };
}
