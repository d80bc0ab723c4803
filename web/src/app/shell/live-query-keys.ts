import type { LiveEvent, LiveEventKind } from "@firstlight/contract";
import type { QueryKey } from "@tanstack/react-query";

type Subject = Pick<LiveEvent, "project_id" | "subject_id">;

/** A query key prefix, cut at the first ID the event does not name, so that it matches all IDs. */
function keyOf(...parts: readonly (string | null)[]): QueryKey {
  const end = parts.indexOf(null);
  return end < 0 ? parts : parts.slice(0, end);
}

/** The keys of a project's messages; testers also have one list for all projects. */
function messages({ project_id, subject_id }: Subject): QueryKey[] {
  return [
    keyOf("messages", "conversations", project_id),
    keyOf("messages", "thread", project_id, subject_id),
    keyOf("messages", "own", project_id),
    keyOf("messages", "own", "all"),
    keyOf("testers", "dashboard"),
  ];
}

/** The query keys that each event invalidates. A tester's unsent work is excluded: form drafts and wizard runs. */
const table: Record<Exclude<LiveEventKind, "reset">, (event: Subject) => QueryKey[]> = {
  message: messages,
  messages_read: messages,
  notification: () => [keyOf("notifications")],
  response: ({ project_id, subject_id }) => [
    keyOf("analytics"),
    keyOf("forms", "list"),
    // For its response count. The form builder continues with the version it loaded.
    keyOf("forms", "one", subject_id),
    keyOf("forms", "summary", subject_id),
    keyOf("forms", "answers", subject_id),
    keyOf("forms", "responses", subject_id),
    keyOf("projects", "one", project_id),
    keyOf("testers", "of-project", project_id),
  ],
  progress: ({ project_id, subject_id }) => [
    keyOf("wizards", "analytics", subject_id),
    keyOf("wizards", "answers", subject_id),
    keyOf("wizards", "testers", subject_id),
    keyOf("wizards", "list"),
    keyOf("analytics", "company"),
    keyOf("analytics", "project", project_id),
    keyOf("projects", "one", project_id),
    keyOf("testers", "of-project", project_id),
  ],
  work: ({ project_id }) => [
    keyOf("testers", "dashboard"),
    keyOf("testers", "forms", project_id),
    keyOf("forms", "mine", project_id),
    keyOf("forms", "list"),
    keyOf("wizards", "mine", project_id),
    keyOf("wizards", "onboarding-of", project_id),
    keyOf("wizards", "list"),
    keyOf("wizards", "testers"),
    keyOf("projects", "one", project_id),
    keyOf("analytics"),
  ],
  people: ({ project_id }) => [
    keyOf("testers", "of-project", project_id),
    keyOf("testers", "groups", project_id),
    keyOf("testers", "dashboard"),
    keyOf("wizards", "testers"),
    keyOf("messages", "users", project_id),
    keyOf("messages", "conversations", project_id),
    keyOf("projects", "one", project_id),
    keyOf("projects", "list"),
    keyOf("projects", "newest"),
    keyOf("email", "people"),
    keyOf("analytics"),
  ],
  project: ({ project_id }) => [
    keyOf("projects", "one", project_id),
    keyOf("projects", "list"),
    keyOf("projects", "newest"),
    keyOf("testers", "dashboard"),
    // Testers see no notifications of an archived project.
    keyOf("notifications"),
    keyOf("analytics"),
  ],
  // The subscription includes the company's access.
  subscription: () => [keyOf("billing")],
  company: () => [keyOf("companies", "branding"), keyOf("companies", "host"), keyOf("companies", "reply-to")],
  support: () => [keyOf("companies", "support"), keyOf("auth", "sessions")],
};

const nothingNamed: Subject = { project_id: null, subject_id: null };

export function isLiveKind(kind: string): kind is LiveEventKind {
  return kind === "reset" || Object.hasOwn(table, kind);
}

/** The prefixes of all keys that any event can invalidate. */
function everything(): QueryKey[] {
  const all = Object.values(table).flatMap((keys) => keys(nothingNamed));
  return [...new Map(all.map((key) => [key.join("/"), key])).values()];
}

export function keysOf({ kind, ...subject }: LiveEvent): QueryKey[] {
  return kind === "reset" ? everything() : table[kind](subject);
}

/** Data that may have changed between its first load and the start of the event stream. */
export const atTheBeginning: readonly QueryKey[] = [keyOf("notifications"), keyOf("messages")];
