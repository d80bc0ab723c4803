import type { ProjectFormEntry } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { listFormsOfTester as listRows } from "./queries.ts";

/** The day it is for the company, as YYYY-MM-DD: due dates are days there, not moments. */
function today(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(now);
}

/** The signed-in tester's forms by project, in the order to fill them. */
export async function listFormsOfTester(
  ctx: Context,
  which: { project_id?: string; form_id?: string } = {},
): Promise<Map<string, ProjectFormEntry[]>> {
  const rows = await listRows(ctx.tx, { company_id: ctx.company.id, user_id: ctx.user.id, ...which });
  const day = today(ctx.clock.now(), rows[0]?.time_zone ?? "UTC");
  const byProject = new Map<string, ProjectFormEntry[]>();
  for (const row of rows) {
    const completed = row.response_id !== null;
    const entry: ProjectFormEntry = {
      form: {
        id: row.id,
        title: row.title,
        description: row.description,
        instructions: row.instructions,
        priority: row.priority,
        due_date: row.due_date,
        sequence_order: row.sequence_order,
        field_count: row.field_count,
        many_responses: row.many_responses && row.status === "open",
      },
      progress: completed ? 100 : (row.draft_progress ?? 0),
      has_draft: row.draft_progress !== null,
      completed,
      completed_at: row.submitted_at?.toISOString() ?? null,
      overdue: !completed && row.due_date !== null && row.due_date < day,
    };
    const entries = byProject.get(row.project_id) ?? [];
    entries.push(entry);
    byProject.set(row.project_id, entries);
  }
  return byProject;
}
