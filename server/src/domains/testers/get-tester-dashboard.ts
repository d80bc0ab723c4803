import type { Answer, Api, HandlerInput, ProjectFormEntry } from "@firstlight/contract";
import type { Context } from "../../infra/context.ts";
import { notFound } from "../../infra/errors.ts";
import { listFormsOfTester } from "../forms/public.ts";
import { listPlaces } from "./queries.ts";

type Dashboard = Answer<Api["getTesterDashboard"]>;

function percentDone(entries: readonly ProjectFormEntry[]): number {
  if (entries.length === 0) return 0;
  const done = entries.reduce((sum, entry) => sum + entry.progress, 0);
  return Math.round(done / entries.length);
}

/** The signed-in tester's projects with their forms, progress and what is still open. */
export async function getTesterDashboard(ctx: Context): Promise<Dashboard> {
  const [places, forms] = await Promise.all([
    listPlaces(ctx.tx, ctx.company.id, ctx.user.id),
    listFormsOfTester(ctx, ctx.user.id),
  ]);
  const all = [...forms.values()].flat();
  return {
    projects: places.map((place) => ({
      project: {
        id: place.id,
        name: place.name,
        description: place.description,
        created_at: place.created_at.toISOString(),
      },
      inviter: { name: place.inviter_name },
      onboarding_progress: { percentage: 0 },
      forms: forms.get(place.id) ?? [],
    })),
    overall_progress: percentDone(all),
    pending_forms: all.filter((entry) => !entry.completed).length,
    unread_messages: 0,
  };
}

/** The forms of one project as its tester sees them. */
export async function listTesterForms(
  ctx: Context,
  { params }: HandlerInput<Api["listTesterForms"]>,
): Promise<Answer<Api["listTesterForms"]>> {
  const places = await listPlaces(ctx.tx, ctx.company.id, ctx.user.id);
  if (!places.some((place) => place.id === params.id)) throw notFound("project");
  const forms = await listFormsOfTester(ctx, ctx.user.id, params.id);
  return { forms: forms.get(params.id) ?? [] };
}
