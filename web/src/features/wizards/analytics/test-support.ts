import type { InteractionAnalytics, StepAnalytics, WizardAnalytics } from "@firstlight/contract";
import userEvent from "@testing-library/user-event";
import { answerCalls, projectId, showAt, uuid } from "#shared/session/test-support.tsx";
import { stepOf, wizardId, wizardOf } from "../test-support.ts";
import { OnboardingAnalyticsScreen } from "./onboarding-screen.tsx";
import { WizardAnalyticsScreen } from "./screen.tsx";

export const one = `/api/wizards/${wizardId}`;
export const analyticsPath = `/projects/${projectId}/wizards/${wizardId}/analytics`;

export function askedOf(n: number, rest: Partial<InteractionAnalytics>): InteractionAnalytics {
  const none = { is_current: true, answered: 3, choices: [], average: null, correct: null, texts: 0 };
  return { interaction_id: uuid(300 + n), question: `Question ${n}`, type: "comment", ...none, ...rest };
}

/** A step's statistics, of three testers who started. */
export function countedStep(n: number, completed: number, rest: Partial<StepAnalytics> = {}): StepAnalytics {
  return {
    step_id: stepOf(n).id,
    step_title: `Step ${n}`,
    is_required: true,
    is_current: true,
    completion_count: completed,
    completion_rate: Math.round((completed / 3) * 1_000) / 10,
    completion_rate_of: { n: completed, of: 3 },
    passed_count: completed,
    here: 0,
    median_time_spent: null,
    interactions: [],
    ...rest,
  };
}

export const summary: WizardAnalytics["summary"] = {
  total_assigned: 4,
  not_started: 1,
  in_progress: 2,
  completed: 1,
  completion_rate: 25,
  completion_rate_of: { n: 1, of: 4 },
  unassigned: { in_progress: 0, completed: 0 },
  median_minutes: 7.5,
};
export const untouched: WizardAnalytics["summary"] = {
  total_assigned: 0,
  not_started: 0,
  in_progress: 0,
  completed: 0,
  completion_rate: 0,
  completion_rate_of: { n: 0, of: 0 },
  unassigned: { in_progress: 0, completed: 0 },
  median_minutes: null,
};

export const quiz = askedOf(1, {
  question: "Which way is up?",
  type: "quiz",
  choices: [
    { value: "left", text: "Left", count: 1, is_correct: false },
    { value: "up", text: "Up", count: 2, is_correct: true },
  ],
  correct: { n: 2, of: 3 },
});
export const steps = [
  countedStep(0, 3, { median_time_spent: 90, interactions: [quiz] }),
  countedStep(1, 1, { here: 2, interactions: [askedOf(2, { question: "What is missing?", answered: 30, texts: 30 })] }),
  countedStep(2, 0, { passed_count: 1, is_required: false, is_current: false }),
];

export const answerBy = (n: number, response: object, name = `Tester ${n}`) => ({
  user: { id: uuid(400 + n), name, email: `tester${n}@example.com` },
  response: { is_correct: null, ...response },
  answered_at: "2026-11-20T09:00:00.000Z",
});

export const paged = (body: object, next?: string) =>
  Response.json(body, next === undefined ? {} : { headers: { Link: `</api/x?cursor=${next}>; rel="next"` } });

type Replies = Parameters<typeof answerCalls>[0];

function openAt(kind: "wizards" | "onboarding", search: string, replies: Replies) {
  const groups = [{ id: uuid(60), name: "iPhone users", member_count: 2, created_at: "2026-11-01T09:00:00.000Z" }];
  const calls = answerCalls({
    [`GET ${one}`]: Response.json(wizardOf()),
    [`GET ${one}/analytics`]: Response.json({ summary, step_analytics: steps }),
    [`GET ${one}/testers`]: Response.json({ testers: [] }),
    [`GET /api/projects/${projectId}/tester-groups`]: Response.json({ groups }),
    ...replies,
  });
  const screen = kind === "wizards" ? WizardAnalyticsScreen : OnboardingAnalyticsScreen;
  const path = `/projects/$projectId/${kind}/$wizardId/analytics`;
  const router = showAt("staff", path, screen, `/projects/${projectId}/${kind}/${wizardId}/analytics${search}`);
  /** The query parameters of a call, by name. */
  const asked = (end: string) =>
    calls
      .filter((call) => call.path === `${one}${end}`)
      .map(({ query }) => Object.fromEntries(new URLSearchParams(query)));
  return { calls, asked, router, user: userEvent.setup() };
}

export const openAnalytics = (search = "", replies: Replies = {}) => openAt("wizards", search, replies);
export const openOnboarding = (replies: Replies = {}) => openAt("onboarding", "", replies);
