import type { LiveEvent, LiveEventKind } from "@firstlight/contract";
import type { QueryKey } from "@tanstack/react-query";

type Subject = Pick<LiveEvent, "project_id" | "subject_id">;

/** The beginning of a key as far as it is known: an id that an event does not name stands for all. */
function keyOf(...parts: readonly (string | null)[]): QueryKey {
  const end = parts.indexOf(null);
  return end < 0 ? parts : parts.slice(0, end);
}

/** The messages of a project; testers have them in one list over all projects, too. */
function messages({ project_id, subject_id }: Subject): QueryKey[] {
  return [
    keyOf("messages", "conversations", project_id),
    keyOf("messages", "thread", project_id, subject_id),
    keyOf("messages", "own", project_id),
    keyOf("messages", "own", "all"),
    keyOf("testers", "dashboard"),
  ];
}

/** What each kind of event makes old. What a tester fills in is left alone: its draft, and the run of a wizard. */
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
  // Whether there is access comes with it.
  subscription: () => [keyOf("billing")],
  company: () => [keyOf("companies", "branding"), keyOf("companies", "host"), keyOf("companies", "reply-to")],
  support: () => [keyOf("companies", "support"), keyOf("auth", "sessions")],
};

const nothingNamed: Subject = { project_id: null, subject_id: null };

export function isLiveKind(kind: string): kind is LiveEventKind {
  return kind === "reset" || Object.hasOwn(table, kind);
}

/** Where each key begins that any event makes old. */
function everything(): QueryKey[] {
  const all = Object.values(table).flatMap((keys) => keys(nothingNamed));
  return [...new Map(all.map((key) => [key.join("/"), key])).values()];
}

export function keysOf({ kind, ...subject }: LiveEvent): QueryKey[] {
  return kind === "reset" ? everything() : table[kind](subject);
}

/** What may have changed between the first look at it and the moment this tab began to listen. */
export const atTheBeginning: readonly QueryKey[] = [keyOf("notifications"), keyOf("messages")];
