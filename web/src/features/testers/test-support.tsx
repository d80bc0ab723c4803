import type { BetaUser, ProjectTester } from "@firstlight/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { vi } from "vitest";
import { createQueryClient } from "#lib/api/query-client.ts";
import { Toaster } from "#ui/index.ts";

export const projectId = "00000000-0000-4000-8000-000000000010";

export function aTester(changes: Partial<BetaUser> = {}): BetaUser {
  return {
    id: "00000000-0000-4000-8000-000000000020",
    name: "Ana Silva",
    email: "ana@example.com",
    is_active: true,
    is_suspended: false,
    created_at: "2026-03-01T09:00:00.000Z",
    last_login: null,
    invitation_status: "accepted",
    ...changes,
  };
}

/** The same in the list of a project. */
export function aProjectTester(changes: Partial<ProjectTester> = {}): ProjectTester {
  return {
    ...aTester(),
    joined_at: "2026-03-02T09:00:00.000Z",
    last_active_at: "2026-03-04T09:00:00.000Z",
    engagement: "active",
    answers: 3,
    forms: { done: 1, of: 2 },
    wizards: { done: 1, of: 2 },
    onboarded_at: null,
    groups: [],
    tags: [],
    ...changes,
  };
}

export interface Asked {
  method: string;
  path: string;
  body: unknown;
}

/** Answers calls by "METHOD /path", some later, and remembers them. An unknown call is a failing one. */
export function answering(answers: Record<string, unknown>) {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", async (url: string, { method, body }: { method: string; body?: string }) => {
    const path = url.replace(/^\/api/, "").split("?")[0] ?? "";
    asked.push({ method, path, body: body === undefined ? undefined : JSON.parse(body) });
    const answer = await answers[`${method} ${path}`];
    if (answer instanceof Response) return answer.clone();
    return answer === undefined
      ? Response.json({ detail: `No answer to ${path}`, code: "not_found" }, { status: 404 })
      : Response.json(answer);
  });
  return { asked, sent: (call: string) => asked.filter(({ method, path }) => `${method} ${path}` === call) };
}

export function show(part: ReactElement) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      {part}
      <Toaster />
    </QueryClientProvider>,
  );
}
