import { randomUUID } from "node:crypto";
import type { MailCategory } from "@firstlight/contract";
import { daysFrom } from "./calendar.ts";
import type { Invited, Person } from "./people-rows.ts";

interface Parts {
  now: Date;
  staff: readonly Person[];
  invited: readonly Invited[];
  forms: readonly { id: string; project_id: string; title: string; opened_at: Date; status: string }[];
  responses: readonly { form_id: string; submitted_at: Date }[];
  projects: readonly { id: string; name: string }[];
}

interface SentMail {
  category: MailCategory;
  person: Person;
  project_id: string | null;
  subject: string;
  at: Date;
}

const shownDays = 30;
const minuteMs = 60_000;

/** The log keeps no longer than that; a few addresses refuse their emails. */
function mailRow({ category, person, project_id, subject, at }: SentMail, index: number) {
  const isFailed = index === 4 || index === 9;
  const state = isFailed ? ("failed" as const) : ("sent" as const);
  return {
    id: randomUUID(),
    category,
    to_email: person.email,
    to_name: person.name,
    subject,
    state,
    attempts: isFailed ? 5 : 1,
    last_error: isFailed ? "The mailbox is full." : null,
    created_at: at,
    sent_at: isFailed ? null : new Date(at.getTime() + minuteMs),
    user_id: person.id,
    project_id,
  };
}

/** The delivery log of the last 30 days: invitations, and the newest form announced to its testers. */
function mailRows({ now, staff, invited, forms, projects }: Parts) {
  const inviter = staff[0]?.name ?? "";
  const since = daysFrom(now, -shownDays);
  const invitations = invited
    .filter(({ created_at }) => created_at > since)
    .map((person): SentMail => {
      const project = projects[0];
      const subject = `${inviter} invites you to test ${project?.name ?? ""}`;
      return { category: "invitation", person, project_id: project?.id ?? null, subject, at: person.created_at };
    });
  const announced = forms
    .filter(({ status }) => status === "open")
    .flatMap(({ project_id, title, opened_at }) => {
      // Reminders of open forms went out lately, whenever the form itself opened.
      const at = opened_at > since ? opened_at : daysFrom(now, -4);
      const isNew = opened_at > since;
      const subject = isNew ? `New form to answer: ${title}` : `Reminder: ${title}`;
      const category: MailCategory = isNew ? "form_notification" : "form_reminder";
      return invited
        .filter(({ tester }) => tester.state === "joined")
        .slice(0, 12)
        .map((person): SentMail => ({ category, person, project_id, subject, at }));
    });
  return [...announced, ...invitations].map(mailRow);
}

/** What the bell of each team member shows: new responses of each open form, some of them already read. */
function noticeRows({ now, staff, forms, responses, projects }: Parts) {
  const recent = daysFrom(now, -3);
  return forms
    .filter(({ status }) => status === "open")
    .flatMap(({ id, project_id, title }) => {
      const answered = responses.filter(({ form_id }) => form_id === id);
      const fresh = answered.filter(({ submitted_at }) => submitted_at > recent).length;
      const last = new Date(Math.max(0, ...answered.map(({ submitted_at }) => submitted_at.getTime())));
      if (answered.length === 0) return [];
      const project = projects.find((one) => one.id === project_id)?.name ?? "";
      return staff.map((person) => ({
        id: randomUUID(),
        user_id: person.id,
        kind: "response_received" as const,
        project_id,
        subject_id: id,
        title: "New response",
        message: `${title} · ${project}`,
        link: `/projects/${project_id}/forms/${id}/responses`,
        created_at: last,
        read_at: fresh > 0 ? null : new Date(last.getTime() + minuteMs),
        count: Math.max(1, fresh),
      }));
    });
}

/** The delivery log and what waits behind the bell, as the product would have written them. */
export function sentRows(parts: Parts) {
  return { mails: mailRows(parts), notifications: noticeRows(parts) };
}
