import { processImport } from "./process-import.ts";
import { randomUUID } from "node:crypto";
import type { RouteOutput, Api, RouteInput, ImportRow, TesterImport } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { getProject, type ProjectRow } from "#domains/projects/public.ts";
import { judge } from "../tester/add-testers.ts";
import { getImport, insertImport } from "./queries.ts";
import { outcomes } from "./outcomes.ts";
import { listInviteeStates } from "../tester/membership-queries.ts";
import { readList, type ListedPerson } from "./read-list.ts";
import { importView } from "../tester/view.ts";

async function getOpenProject(ctx: Context, projectId: string): Promise<ProjectRow> {
  const project = await getProject(ctx.tx, ctx.company.id, projectId);
  if (project.archived_at)
    throw new AppError("project_archived", "This project is archived. Restore it to invite testers.");
  return project;
}

/** What an import would do with each row, as things stand now. */
export async function previewImport(
  ctx: Context,
  { params, body }: RouteInput<Api["previewImport"]>,
): Promise<RouteOutput<Api["previewImport"]>> {
  const project = await getOpenProject(ctx, params.id);
  const people = readList(body.csv);
  const sound = people.filter(({ problem }) => problem === null).map(({ email }) => email);
  const states = await listInviteeStates(ctx.tx, { company_id: ctx.company.id, id: project.id }, sound);
  const now = ctx.clock.now();
  const rowOf = ({ line, name, email, problem }: ListedPerson): ImportRow => {
    if (problem !== null) return { line, name, email, outcome: "refused", reason: problem };
    return { line, name, email, ...outcomes[judge(states.get(email), now)] };
  };
  const rows = people.map(rowOf);
  const count = (outcome: ImportRow["outcome"]) => rows.filter((row) => row.outcome === outcome).length;
  return {
    total: rows.length,
    added: count("added"),
    already_here: count("already_here"),
    refused: count("refused"),
    rows,
  };
}

/** Takes in a list of people; a job invites them and reports row by row. */
export async function importTesters(
  ctx: Context,
  { params, body }: RouteInput<Api["importTesters"]>,
): Promise<TesterImport> {
  const project = await getOpenProject(ctx, params.id);
  const people = readList(body.csv);
  const which = { company_id: ctx.company.id, project_id: project.id, id: randomUUID() };
  await insertImport(ctx.tx, { ...which, created_by: ctx.user.id, created_at: ctx.clock.now() }, people);
  const record = await getImport(ctx.tx, which);
  if (!record.finished_at) {
    await ctx.jobs.send(processImport, { company_id: ctx.company.id, import_id: which.id }, { tx: ctx.tx });
  }
  await publishEvent(ctx, { to: "staff", kind: "people", project_id: project.id });
  await writeAudit(ctx, {
    action: "INVITE",
    resource_type: "project",
    resource_id: project.id,
    changes: {
      import_id: { after: which.id },
      listed: { after: record.total },
      refused_at_once: { after: record.refused },
    },
  });
  return importView(record);
}
