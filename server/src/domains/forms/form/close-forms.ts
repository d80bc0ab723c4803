import { defineJob, defineSchedule } from "#platform/jobs/define-job.ts";
import { id } from "@firstlight/contract";
import { z } from "zod";
import type { RequestContext, TenantWork } from "#platform/context.ts";
import { eachInTurn } from "#platform/jobs/each-in-turn.ts";
import { publishEvent, workEvents } from "#platform/realtime/publish-event.ts";
import { writeJobAudit } from "#platform/audit/write-audit.ts";
import { showToTesters } from "../announcement/notifications.ts";
import { findReasonsToStayClosed, listFormsToClose, lockOpenForm } from "./queries.ts";
import { setStatus } from "./save-queries.ts";

const payload = z.object({ company_id: id, form_id: id });

type CloseParts = Pick<RequestContext, "database" | "clock" | "jobs" | "publicUrl">;

const atOnce = 1_000;

async function close(work: TenantWork, form_id: string): Promise<void> {
  const form = { company_id: work.company.id, id: form_id };
  const open = await lockOpenForm(work.tx, form);
  if (!open) return;
  const now = work.clock.now();
  const { is_over, is_full } = await findReasonsToStayClosed(work.tx, form.company_id, { id: form.id, now });
  // The form's limits may have been raised since.
  if (!is_over && !is_full) return;
  await setStatus(work.tx, { ...form, updated_at: open.updated_at }, { status: "closed", now });
  await showToTesters(work, form_id, false);
  await publishEvent(work, ...workEvents({ id: form_id, project_id: open.project_id }, true));
  await writeJobAudit(work, { kind: "job", name: "close-form" }, [
    {
      action: "UPDATE",
      resource_type: "form",
      resource_id: form_id,
      changes: { status: { before: "open", after: "closed" } },
    },
  ]);
}

/** Closes a form that has all the answers it takes. */
export const closeFullForm = defineJob({
  name: "close-form",
  payload,
  run: async (parts: CloseParts, { company_id, form_id }) => {
    const { database, clock, jobs, publicUrl } = parts;
    await database.inTenant(company_id, (tx) =>
      close({ tx, clock, jobs, publicUrl, company: { id: company_id } }, form_id),
    );
  },
});

/** Closes every form whose last day is over where its company is. */
export const closeDueForms = defineSchedule({
  name: "close-forms",
  every: "*/5 * * * *",
  run: async (parts: CloseParts) => {
    const due = await parts.database.asSystem((tx) => listFormsToClose(tx, parts.clock.now(), atOnce));
    await eachInTurn(due, ({ company_id, id }) => closeFullForm.run(parts, { company_id, form_id: id }));
  },
});
