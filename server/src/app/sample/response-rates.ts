import { dayOf, daysFrom } from "./calendar.ts";

interface Story {
  now: Date;
  projects: readonly { id: string; created_at: Date }[];
  memberships: readonly { project_id: string; user_id: string; created_at: Date }[];
  /** `until`: the day it closed, null while it is open. */
  forms: readonly { id: string; project_id: string; from: Date; until: Date | null }[];
  responses: readonly { form_id: string; user_id: string; submitted_at: Date }[];
}

function rateOf({ memberships, forms, responses }: Story, project_id: string, end: Date) {
  const testers = new Set(
    memberships
      .filter((membership) => membership.project_id === project_id && membership.created_at < end)
      .map(({ user_id }) => user_id),
  );
  const open = new Set(
    forms
      .filter((form) => form.project_id === project_id && form.from < end && (form.until === null || form.until >= end))
      .map(({ id }) => id),
  );
  const submitted = responses.filter(
    ({ form_id, user_id, submitted_at }) => submitted_at < end && open.has(form_id) && testers.has(user_id),
  );
  return { submitted: submitted.length, expected: testers.size * open.size };
}

/** The response rate of each project, and of all, as it stood at the end of each day until yesterday. */
export function responseRateRows(story: Story) {
  const { now, projects } = story;
  const first = Math.min(...projects.map(({ created_at }) => created_at.getTime()));
  const today = new Date(`${dayOf(now)}T00:00:00Z`);
  const ends = Array.from({ length: Math.floor((today.getTime() - first) / 86_400_000) + 1 }, (_, back) =>
    daysFrom(today, -back),
  );
  return ends.flatMap((end) => {
    const day = dayOf(daysFrom(end, -1));
    const each = projects
      .filter(({ created_at }) => created_at < end)
      .map(({ id }) => ({ project_id: id, day, ...rateOf(story, id, end) }));
    const all = {
      project_id: null,
      day,
      submitted: each.reduce((sum, { submitted }) => sum + submitted, 0),
      expected: each.reduce((sum, { expected }) => sum + expected, 0),
    };
    return [all, ...each];
  });
}
