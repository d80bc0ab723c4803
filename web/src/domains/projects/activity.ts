import type { Answer, Api, BetaUser, Form, Project } from "@firstlight/contract";

type RecentResponse = Answer<Api["listRecentResponses"]>[number];

export interface Activity {
  id: string;
  kind: "response" | "form" | "tester" | "project";
  at: string;
  /** Who or what, then what happened. */
  subject: string;
  text: string;
  href?: string;
}

interface Sources {
  project: Project;
  responses: readonly RecentResponse[];
  forms: readonly Form[];
  testers: readonly BetaUser[];
}

const most = 8;

/** The latest of what the project's lists say happened, newest first; its creation is always the first of all. */
export function recentActivity({ project, responses, forms, testers }: Sources): Activity[] {
  const base = `/projects/${project.id}`;
  const answered = responses
    .filter(({ project_id }) => project_id === project.id)
    .map((response): Activity => ({
      id: response.id,
      kind: "response",
      at: response.submitted_at,
      subject: response.tester_name || "No Name",
      text: `answered ${response.form_title}`,
      href: `${base}/forms/${response.form_id}/responses?view=individual&response=${response.id}`,
    }));
  const built = forms.map((form): Activity => ({
    id: form.id,
    kind: "form",
    at: form.created_at,
    subject: form.title,
    text: "was created",
    href: `${base}/forms`,
  }));
  const invited = testers.map((tester): Activity => ({
    id: tester.id,
    kind: "tester",
    at: tester.created_at,
    subject: tester.name || tester.email,
    text: "was invited",
    href: `${base}/testers`,
  }));
  const created: Activity = {
    id: project.id,
    kind: "project",
    at: project.created_at,
    subject: "Project",
    text: "created",
  };
  return [...answered, ...built, ...invited, created].sort((a, b) => b.at.localeCompare(a.at)).slice(0, most);
}

export interface Completion {
  n: number;
  of: number;
}

/** Submitted answers of the open forms, of every tester answering every open form once. */
export function completion(forms: readonly Form[], testers: number): Completion {
  const open = forms.filter(({ status }) => status === "open");
  const of = open.length * testers;
  const n = open.reduce((sum, form) => sum + form.response_count, 0);
  return { n: Math.min(n, of), of };
}
