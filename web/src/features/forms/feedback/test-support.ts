import type { ProjectFeedback } from "@firstlight/contract";
import { uuid } from "#shared/session/test-support.tsx";

export function said(n: number, change: Partial<ProjectFeedback> = {}): ProjectFeedback {
  return {
    response_id: uuid(n),
    form: { id: uuid(30), title: "First impressions" },
    tester: { id: uuid(40), name: "Ben Okoye" },
    submitted_at: "2026-11-03T09:00:00.000Z",
    excerpt: [{ label: "What did you try?", text: "Adding my roof" }],
    status: "new",
    ...change,
  };
}
