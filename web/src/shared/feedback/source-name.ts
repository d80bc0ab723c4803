import type { FeedbackSourceKey } from "@firstlight/contract";

/** How an address names what a tester said: "response.7f…". */
export function sourceName(source: FeedbackSourceKey): string {
  if (source.kind !== "wizard_answer") return `${source.kind}.${source.id}`;
  return [source.kind, source.wizard_id, source.interaction_id, source.user_id].join(".");
}

/** What an address names; undefined where it names nothing. */
export function sourceNamed(name: string | undefined): FeedbackSourceKey | undefined {
  const [kind, id = "", interaction_id, user_id] = name?.split(".") ?? [];
  if (kind === "response" || kind === "message") return { kind, id };
  if (kind !== "wizard_answer" || !interaction_id || !user_id) return undefined;
  return { kind, wizard_id: id, interaction_id, user_id };
}

/** Where the team turns it into feedback. */
export const turnHref = (projectId: string, source: FeedbackSourceKey): string =>
  `/projects/${projectId}/feedback?turn=${sourceName(source)}`;
