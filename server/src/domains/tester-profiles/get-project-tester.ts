import { readUserAgent, type Api, type RouteInput, type TesterProfile } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { countConversation } from "#domains/messages/public.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { findProjectTesterRow, findTesterNote, listMemberships } from "#domains/testers/public.ts";
import { countOnboardingSteps } from "#domains/wizards/public.ts";
import { listDevices } from "./queries.ts";
import { projectTesterViews } from "./view.ts";

/** All that the team knows about a tester of a project. */
export async function getProjectTester(
  ctx: Context,
  { params }: RouteInput<Api["getProjectTester"]>,
): Promise<TesterProfile> {
  const project = await getProjectRow(ctx.tx, ctx.company.id, params.id);
  const who = { company_id: ctx.company.id, project_id: project.id, user_id: params.userId };
  const row = await findProjectTesterRow(ctx.tx, who);
  if (!row) throw notFound("tester");
  const [[tester], note, onboarding, messages, devices, memberships] = await Promise.all([
    projectTesterViews(ctx, project.id, [row]),
    findTesterNote(ctx.tx, who),
    countOnboardingSteps(ctx.tx, who, who.user_id),
    countConversation(ctx.tx, who),
    listDevices(ctx.tx, who, ctx.clock.now()),
    listMemberships(ctx.tx, who.company_id, who.user_id),
  ]);
  if (!tester) throw notFound("tester");
  return {
    ...tester,
    invited_by: row.invited_by,
    note: note?.note ?? "",
    onboarding,
    messages,
    devices: devices.map(({ user_agent, last_seen_at }) => {
      const { isPhone, system, browser } = readUserAgent(user_agent);
      return {
        kind: isPhone ? "phone" : "computer",
        system: system ?? null,
        browser: browser ?? null,
        last_seen_at: last_seen_at.toISOString(),
      };
    }),
    other_projects: memberships.filter(({ id }) => id !== project.id).map(({ id, name }) => ({ id, name })),
  };
}
