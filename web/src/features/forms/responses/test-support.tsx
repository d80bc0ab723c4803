import type { FieldSummary, ResponseSummary } from "@firstlight/contract";
import userEvent from "@testing-library/user-event";
import { ResponsesScreen } from "./screen.tsx";
import { answerCalls, projectId, showAt, uuid } from "#shared/session/test-support.tsx";
import { fieldOf, formId, formOf } from "../test-support.ts";

export const path = `/api/forms/${formId}`;
const plainHistory = { is_current: true, added_in: 1, removed_in: null, earlier_labels: [] };

export function summaryOf(n: number, type: FieldSummary["type"], rest: Partial<FieldSummary> = {}): FieldSummary {
  return { id: `field_${n}`, label: `Question ${n}`, type, history: plainHistory, answered: 3, ...rest };
}

export function summary(fields: FieldSummary[], rest: Partial<ResponseSummary> = {}): ResponseSummary {
  const versions = [{ version: 1, created_at: "2026-11-01T09:00:00.000Z", response_count: 3 }];
  return { response_count: 3, of: 3, versions, tags: [{ tag: "bug", count: 2 }], fields, ...rest };
}

export function answerTo(n: number, value: string | string[], files = {}) {
  const tester = { id: uuid(100 + n), name: `Tester ${n}`, email: `tester${n}@example.com` };
  return { response_id: uuid(n), tester, submitted_at: "2026-11-20T09:00:00.000Z", value, files };
}

export const stars = fieldOf(1, "rating", "Stars");
export const form = formOf({
  fields: [stars, fieldOf(2, "radio", "Plan", { options: ["Free", "Team"] })],
  response_count: 3,
});

/** The responses of a form with a rating and a choice, at an address. */
export function openResponses(search: string, replies: Parameters<typeof answerCalls>[0] = {}) {
  const calls = answerCalls({
    [`GET ${path}`]: Response.json(form),
    [`GET ${path}/summary`]: Response.json(summary([summaryOf(1, "rating"), summaryOf(2, "radio")])),
    ...replies,
  });
  const address = `/projects/${projectId}/forms/${formId}/responses${search}`;
  const router = showAt("staff", "/projects/$projectId/forms/$formId/responses", ResponsesScreen, address);
  return { calls, router, user: userEvent.setup() };
}

/** What a call asked for, by name. */
export function asked(calls: ReturnType<typeof answerCalls>, end: string): Record<string, string>[] {
  return calls
    .filter((call) => call.path === `${path}${end}`)
    .map(({ query }) => Object.fromEntries(new URLSearchParams(query)));
}
