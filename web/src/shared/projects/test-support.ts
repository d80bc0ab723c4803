import type { ProjectDetail } from "@firstlight/contract";
import { projectId } from "#shared/session/test-support.tsx";

export function aProject(change: Partial<ProjectDetail> = {}): ProjectDetail {
  return {
    id: projectId,
    name: "Mobile app",
    description: "The rebuilt app",
    welcome_message: "",
    created_at: "2026-11-01T09:00:00.000Z",
    archived_at: null,
    form_count: 2,
    tester_count: 3,
    response_count: 2,
    open_form_count: 1,
    completion_rate: 66.67,
    completion_rate_of: { n: 2, of: 3 },
    ...change,
  };
}
