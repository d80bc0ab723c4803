import type { Report, ReportDetail } from "@firstlight/contract";
import { projectId } from "#shared/session/test-support.tsx";

export const calls = {
  list: `GET /api/beta/projects/${projectId}/feedback`,
  report: `POST /api/beta/projects/${projectId}/feedback`,
  similar: `POST /api/beta/projects/${projectId}/feedback/similar`,
  one: `GET /api/beta/projects/${projectId}/feedback/42`,
  change: `PATCH /api/beta/projects/${projectId}/feedback/42`,
  vote: `PUT /api/beta/projects/${projectId}/feedback/42/vote`,
  devices: "GET /api/beta/devices",
  saveDevices: "PUT /api/beta/devices",
  comment: `POST /api/beta/projects/${projectId}/feedback/42/comments`,
};

export function reportOf(changes: Partial<Report> = {}): Report {
  return {
    number: 42,
    reference: "TRL-42",
    type: "bug",
    title: "The map stays empty",
    summary: "",
    status: "new",
    people_count: 1,
    created_at: "2026-11-27T09:00:00.000Z",
    last_activity_at: "2026-11-27T09:00:00.000Z",
    is_own: true,
    has_it: true,
    follows: true,
    fixed_build: null,
    ...changes,
  };
}

export function detailOf(changes: Partial<ReportDetail> = {}): ReportDetail {
  const own = {
    details: { steps: "Open the map on a train." },
    severity: "major" as const,
    frequency: "often" as const,
    reason: "",
    environment: { platform: "android" as const, browser: "Chrome 141" },
    files: [],
    revision: 3,
  };
  return { ...reportOf(), own, comments: [], ...changes };
}
