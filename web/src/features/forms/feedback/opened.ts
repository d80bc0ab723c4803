import type { ProjectFeedback } from "@firstlight/contract";

/** The response that is open beside the list. */
export interface Opened {
  formId: string;
  id: string;
}

/** As the address names it. */
export const openedOf = (feedback: ProjectFeedback | undefined): string | undefined =>
  feedback && `${feedback.form.id}.${feedback.response_id}`;

export function readOpened(text: string | undefined): Opened | undefined {
  const [formId, id] = text?.split(".") ?? [];
  return formId && id ? { formId, id } : undefined;
}
