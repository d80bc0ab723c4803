import type { WizardKind } from "@firstlight/contract";

const lists: Readonly<Record<WizardKind, string>> = { wizard: "wizards", onboarding: "onboarding" };

export function listPath(kind: WizardKind, projectId: string): string {
  return `/projects/${projectId}/${lists[kind]}`;
}

/** Where a wizard is edited, at one of its tabs. */
export function editPath(kind: WizardKind, { project_id, id }: { project_id: string; id: string }, tab?: "steps") {
  const own = `${listPath(kind, project_id)}/${id}${kind === "wizard" ? "/edit" : ""}`;
  return tab ? `${own}?tab=${tab}` : own;
}

export function analyticsPath(kind: WizardKind, { project_id, id }: { project_id: string; id: string }): string {
  return `${listPath(kind, project_id)}/${id}/analytics`;
}
