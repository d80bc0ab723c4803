import type { RouteOutput, Api, RouteInput, ImportRow } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { isNewcomer, judge } from "../tester/add-testers.ts";
import { roomForTesters } from "#domains/memberships/public.ts";
import { outcomes } from "./outcomes.ts";
import { listInviteeStates } from "../tester/membership-queries.ts";
import { readList, type ListedPerson } from "./read-list.ts";
import { getOpenProject } from "./import-testers.ts";

/** What an import would do with each row, as things stand now. */
export async function previewImport(
  ctx: Context,
  { params, body }: RouteInput<Api["previewImport"]>,
): Promise<RouteOutput<Api["previewImport"]>> {
  const project = await getOpenProject(ctx, params.id);
  const people = readList(body.csv);
  const sound = people.filter(({ problem }) => problem === null).map(({ email }) => email);
  const states = await listInviteeStates(ctx.tx, { company_id: ctx.company.id, id: project.id }, sound);
  const newcomers = sound.filter((email) => isNewcomer(states.get(email)));
  const room = newcomers.length > 0 ? await roomForTesters(ctx.tx, ctx.company.id) : 0;
  const outside = new Set(newcomers.slice(room));
  const now = ctx.clock.now();
  const rowOf = ({ line, name, email, problem }: ListedPerson): ImportRow => {
    if (problem !== null) return { line, name, email, outcome: "refused", reason: problem };
    return { line, name, email, ...outcomes[outside.has(email) ? "no_room" : judge(states.get(email), now)] };
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
