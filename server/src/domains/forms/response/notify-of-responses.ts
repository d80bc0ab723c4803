import type { TenantWork } from "#platform/context.ts";
import { notify, readNoticesOf } from "#domains/notifications/public.ts";
import { listActiveStaff } from "#domains/memberships/public.ts";
import { findFormToNotifyOf } from "../summary/tally-queries.ts";

/**
 * Notifies all staff of new responses: one notification per form counts up until it is read. The testers' own are marked read.
 * Submissions do not do this themselves: they would wait for one another's rows.
 */
export async function notifyOfResponses(
  work: Pick<TenantWork, "tx" | "clock" | "jobs" | "company">,
  formId: string,
  testers: readonly string[],
): Promise<void> {
  if (testers.length === 0) return;
  const form = await findFormToNotifyOf(work.tx, work.company.id, formId);
  // The form may have been deleted since.
  if (!form) return;
  const staff = await listActiveStaff(work.tx, work.company.id);
  await notify(
    work,
    staff.map((user_id) => ({
      user_id,
      kind: "response_received",
      project_id: form.project_id,
      subject_id: formId,
      title: "New response",
      message: `${form.title} · ${form.project}`,
      link: `/projects/${form.project_id}/forms/${formId}/responses`,
      count: testers.length,
    })),
  );
  await readNoticesOf(work, { subject_id: formId, user_ids: [...new Set(testers)] });
}
