import type { TenantWork } from "#platform/context.ts";
import { dayText } from "#platform/text/day-text.ts";
import type { InLanguage } from "#platform/text/translations.ts";
import {
  notify,
  showNoticesOnlyTo,
  withdrawNotices,
  type Notice,
  type NoticeText,
} from "#domains/notifications/public.ts";
import type { DueThing } from "#domains/reminders/due-items.ts";

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

/** The day itself, not how far it is: it is read on any later day. */
function dueNotice(thing: DueThing, today: string): Notice {
  const { kind, thing_id, title, project, project_id, due_date } = thing;
  const isOverdue = due_date < today;
  const about = { user_id: thing.id, project_id, subject_id: thing_id };
  const path = `/dashboard/projects/${project_id}`;
  if (kind === "wizard") {
    const words: InLanguage<NoticeText> = ({ t, language }) => {
      const when = { project, day: dayText(due_date, language) };
      return {
        title: t("Reminder: {title}", { title }),
        message: isOverdue
          ? t("This wizard in {project} was due on {day}.", when)
          : t("This wizard in {project} is due on {day}.", when),
      };
    };
    return { ...about, words, kind: "wizard_reminder", link: `${path}/wizards/${thing_id}` };
  }
  const words: InLanguage<NoticeText> = ({ t, language }) => {
    const when = { project, day: dayText(due_date, language) };
    return {
      title,
      message: isOverdue
        ? t("This form in {project} was due on {day}. You can still fill it out.", when)
        : t("This form in {project} is due on {day}.", when),
    };
  };
  return { ...about, words, kind: isOverdue ? "form_overdue" : "form_due", link: `${path}/forms/${thing_id}` };
}

/** Notifications whatever the email preferences: once while a form is due, once when it is overdue. */
export async function notifyDue(work: TenantWork, things: readonly DueThing[], today: string): Promise<void> {
  await notify(
    work,
    things.map((thing) => dueNotice(thing, today)),
  );
}

type Work = Pick<TenantWork, "tx" | "clock" | "company">;

/** Testers see notifications of a form only while it is open. Staff keep seeing those about its responses. */
export async function showToTesters(work: Work, form_id: string, isOpen: boolean): Promise<void> {
  const about = { subject_id: form_id, kinds: ["form_published", "form_due", "form_overdue"] as const };
  await showNoticesOnlyTo(work, about, isOpen ? "all" : []);
}

/** A new due date is notified again. */
export async function withdrawDue(work: Work, form_id: string): Promise<void> {
  await withdrawNotices(work, { subject_id: form_id, kinds: ["form_due", "form_overdue"] });
}
