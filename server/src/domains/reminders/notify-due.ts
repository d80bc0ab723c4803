import type { TenantWork } from "#platform/context.ts";
import { dayText } from "#platform/text/day-text.ts";
import type { InLanguage } from "#platform/text/translations.ts";
import { notify, type Notice, type NoticeText } from "#domains/notifications/public.ts";
import type { DueThing } from "./due-items.ts";

/** The day itself, not how far it is: it is read on any later day. */
function dueNotice(thing: DueThing, today: string): Notice {
  const { kind, thing_id, title, project, project_id, due_date } = thing;
  const isOverdue = due_date < today;
  const about = { user_id: thing.id, project_id, subject_id: thing_id };
  const path = `/dashboard/projects/${project_id}`;
  if (kind === "retest") {
    const words: InLanguage<NoticeText> = ({ t, language }) => {
      const when = { project, day: dayText(due_date, language) };
      return {
        title: t("Reminder: {title}", { title }),
        message: isOverdue
          ? t("This fix in {project} was to be checked until {day}.", when)
          : t("Check this fix in {project} until {day}.", when),
      };
    };
    return { ...about, words, kind: "retest_asked", link: `/dashboard/retests/${thing_id}` };
  }
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
