import type { TenantWork } from "#platform/context.ts";
import { dayText } from "#platform/text/day-text.ts";
import type { InLanguage } from "#platform/text/translations.ts";
import { notify, showNoticesOnlyTo, withdrawNotices, type NoticeText } from "#domains/notifications/public.ts";
import { getFormRow } from "../form/queries.ts";

interface OpenForm {
  id: string;
  title: string;
  project_id: string;
  project: string;
  due_date: string | null;
}

/** Notifications for testers that a form is open for them. */
export async function notifyOpen(work: TenantWork, form: OpenForm, user_ids: readonly string[]): Promise<void> {
  const { project, title, due_date } = form;
  const words: InLanguage<NoticeText> = ({ t, language }) => ({
    title,
    message: due_date
      ? t("{project} has a new form for you. It is due on {day}.", {
          project,
          day: dayText(due_date, language),
        })
      : t("{project} has a new form for you.", { project }),
  });
  await notify(
    work,
    user_ids.map((user_id) => ({
      user_id,
      kind: "form_published",
      project_id: form.project_id,
      subject_id: form.id,
      words,
      link: `/dashboard/projects/${form.project_id}/forms/${form.id}`,
    })),
  );
}

type Work = Pick<TenantWork, "tx" | "clock" | "company">;

/** Testers see notifications of a form only while it is open. Staff keep seeing those about its responses. */
export async function showToTesters(work: Work, form_id: string, isOpen: boolean): Promise<void> {
  const about = { subject_id: form_id, kinds: ["form_published", "form_due", "form_overdue"] as const };
  await showNoticesOnlyTo(work, about, isOpen ? "all" : []);
}

/** Shows the notifications of a form that left the trash again, to those who see it. The form must be locked. */
export async function showNoticesOfRestoredForm(work: Work, id: string): Promise<void> {
  await showNoticesOnlyTo(work, { subject_id: id }, "all");
  const { status } = await getFormRow(work.tx, work.company.id, id);
  if (status !== "open") await showToTesters(work, id, false);
}

/** A new due date is notified again. */
export async function withdrawDue(work: Work, form_id: string): Promise<void> {
  await withdrawNotices(work, { subject_id: form_id, kinds: ["form_due", "form_overdue"] });
}
