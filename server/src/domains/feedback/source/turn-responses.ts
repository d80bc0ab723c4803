import {
  type Api,
  answerParts,
  type FeedbackSourceKey,
  type RouteInput,
  type RouteOutput,
  type Severity,
  type TurnedResponse,
} from "@firstlight/contract";
import { randomUUID } from "node:crypto";
import { skipAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { listSaid, type SaidInResponse } from "#domains/forms/public.ts";
import { getProjectToWriteIn } from "#domains/projects/public.ts";
import { referenceOf } from "../item/view.ts";
import { assertSeverity, type Content, insertNew } from "../item/write-item.ts";
import { type NotifiedItem, notifyOfNew } from "../notify-people.ts";
import { lockSettings } from "../settings/queries.ts";
import { alreadyText } from "./already.ts";
import { detailsFrom, titleFrom } from "./draft.ts";
import { listTaken } from "./queries.ts";

type Body = RouteInput<Api["turnResponses"]>["body"];

/** Of so many the answers are in memory at once. */
const readAtOnce = 20;

const refused = (response_id: string, why: string): TurnedResponse => ({
  response_id,
  outcome: "refused",
  item: null,
  why,
});

function severityOf({ parts }: SaidInResponse, { severity }: Body): Severity | null {
  const value = severity && parts.find(({ id }) => id === severity.field)?.value;
  if (!severity || value === undefined) return null;
  const levels = new Map(Object.entries(severity.levels));
  return answerParts(value).flatMap((one) => levels.get(one) ?? [])[0] ?? null;
}

/** What becomes of a response by the chosen questions. @returns undefined where it does not answer the one for the title */
function contentOf(said: SaidInResponse, body: Body): Content | undefined {
  const title = titleFrom(said.parts.find(({ id }) => id === body.title)?.text ?? "");
  if (title === "") return undefined;
  const details = detailsFrom(body.details.flatMap((field) => said.parts.find(({ id }) => id === field) ?? []));
  const rest = { frequency: null, environment: {}, upload_ids: [] };
  return { ...rest, type: body.type, title, details, severity: severityOf(said, body) };
}

interface Turning {
  ctx: Context;
  project_id: string;
  body: Body;
  settings: Awaited<ReturnType<typeof lockSettings>>;
  made: { item: NotifiedItem; reporter_id: string }[];
}

async function turnOne(
  { ctx, project_id, body, settings, made }: Turning,
  said: SaidInResponse,
): Promise<TurnedResponse> {
  const content = contentOf(said, body);
  if (!content) return refused(said.id, "It doesn’t answer the question for the title.");
  const source: FeedbackSourceKey = { kind: "response", id: said.id };
  const origin = { source, reporter_id: said.reporter.id };
  const item = { company_id: ctx.company.id, id: randomUUID(), project_id };
  const number = await insertNew(ctx, { ...item, ...settings }, content, origin);
  made.push({ item: { ...item, number, title: content.title }, reporter_id: said.reporter.id });
  const reference = referenceOf(settings.key, number);
  return { response_id: said.id, outcome: "created", item: { number, reference }, why: "" };
}

/** Those that are feedback already, by their IDs. */
async function takenAmong({ ctx, project_id, settings }: Turning, ids: readonly string[]) {
  const keys = ids.map((id) => ({ kind: "response", id }) as const);
  const rows = await listTaken(ctx.tx, { company_id: ctx.company.id, project_id }, keys);
  return new Map(
    rows.map((row): [string, TurnedResponse] => {
      const { number, deleted_at, source_response_id } = row;
      const response_id = source_response_id ?? "";
      const item = { number, reference: referenceOf(settings.key, number) };
      if (deleted_at) return [response_id, refused(response_id, alreadyText(row, settings.key))];
      return [response_id, { response_id, outcome: "existing", item, why: "" }];
    }),
  );
}

async function turnAll(turning: Turning): Promise<TurnedResponse[]> {
  const { ctx, project_id, body } = turning;
  const project = { company_id: ctx.company.id, project_id };
  const ids = [...new Set(body.response_ids)];
  const results = await takenAmong(turning, ids);
  const left = ids.filter((id) => !results.has(id));
  for (let from = 0; from < left.length; from += readAtOnce) {
    const asked = left.slice(from, from + readAtOnce);
    const read = await listSaid(ctx.tx, project, asked, { isLocked: true });
    const some = new Map(read.flatMap((said) => (said.form_id === body.form_id ? [[said.id, said]] : [])));
    for (const said of asked.flatMap((id) => some.get(id) ?? [])) results.set(said.id, await turnOne(turning, said));
  }
  return ids.map((id) => results.get(id) ?? refused(id, notFound("response").message));
}

/** Turns several responses to a form into feedback, in their order. Another request for the same ones waits. */
export async function turnResponses(
  ctx: Context,
  { params, body }: RouteInput<Api["turnResponses"]>,
): Promise<RouteOutput<Api["turnResponses"]>> {
  const { id: project_id } = await getProjectToWriteIn(ctx.tx, ctx.company.id, params.id);
  for (const level of Object.values(body.severity?.levels ?? {})) assertSeverity(body.type, level);
  const settings = await lockSettings(ctx.tx, { company_id: ctx.company.id, project_id });
  const made: Turning["made"] = [];
  const results = await turnAll({ ctx, project_id, body, settings, made });
  await notifyOfNew(
    ctx,
    made.map(({ item }) => item),
    made.map(({ reporter_id }) => reporter_id),
  );
  if (made.length === 0) skipAudit(ctx);
  return { results };
}
