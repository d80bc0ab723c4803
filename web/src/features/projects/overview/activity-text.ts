import type { ProjectActivity } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";

export interface ActivityLine {
  /** The person or object the activity is about. */
  subject: string;
  /** The text that describes the event. */
  text: string;
  /** The link to the object. */
  href?: string;
}

const published = {
  form: t("was opened to testers"),
  wizard: t("was published"),
  onboarding: t("was activated"),
  response: "",
};

function pathOf({ subject }: ProjectActivity, base: string): string | undefined {
  if (!subject) return undefined;
  const { id, type, form_id } = subject;
  if (type === "response") {
    return form_id === null ? undefined : `${base}/forms/${form_id}/responses?view=individual&response=${id}`;
  }
  if (type === "form") return `${base}/forms/${id}/responses`;
  return `${base}/${type === "wizard" ? "wizards" : "onboarding"}/${id}/analytics`;
}

/** One activity as text with a link. */
export function activityLine(activity: ProjectActivity, projectId: string): ActivityLine {
  const base = `/projects/${projectId}`;
  const { kind, person_name, subject } = activity;
  const person = person_name || t("No Name");
  const title = subject?.title ?? "";
  const href = pathOf(activity, base);
  const way = href === undefined ? {} : { href };
  switch (kind) {
    case "created":
      return { subject: t("The project"), text: t("was created") };
    case "joined":
      return { subject: person, text: t("joined the project"), href: `${base}/testers` };
    case "submitted":
      return { subject: person, text: t("answered {title}", { title }), ...way };
    case "completed":
      return { subject: person, text: t("completed {title}", { title }), ...way };
    case "published":
      return { subject: title, text: subject ? published[subject.type] : t("was published"), ...way };
  }
}
