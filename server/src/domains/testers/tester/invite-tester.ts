import type { Api, BetaUser, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { productName } from "#domains/installation/public.ts";
import { noRoomForTesters } from "#domains/memberships/public.ts";
import { getProjectToChange } from "#domains/projects/public.ts";
import { addTesters, type Verdict } from "./add-testers.ts";
import { getTester } from "./queries.ts";
import { betaUserView } from "./view.ts";

const errors: Readonly<Record<Exclude<Verdict, "added" | "no_room">, (email: string, product: string) => AppError>> = {
  already_here: (email) => new AppError("already_joined", `${email} is already on this project.`),
  staff: (email) => new AppError("already_joined", `${email} belongs to a team member, who already sees all projects.`),
  deactivated: (email) =>
    new AppError("user_deactivated", `${email} belongs to a deactivated tester. Reactivate them first.`),
  suspended: (email, product) => new AppError("user_suspended", `${product} has suspended ${email}. Contact support.`),
};

/** Adds a person to a project as a tester and notifies them by email; new ones get a link to join. */
export async function inviteTester(ctx: Context, { body }: RouteInput<Api["inviteTester"]>): Promise<BetaUser> {
  const project = await getProjectToChange(ctx.tx, ctx.company.id, body.project_id);
  if (project.archived_at)
    throw new AppError("project_archived", "This project is archived. Restore it to invite testers.");
  const [added] = await addTesters(ctx, { project, inviter: ctx.user }, [body]);
  if (!added) throw new Error("An invited tester is missing");
  if (added.verdict === "no_room") throw await noRoomForTesters(ctx.tx, ctx.company.id);
  if (added.verdict !== "added") throw errors[added.verdict](body.email, productName(ctx));
  await writeAudit(ctx, {
    action: "INVITE",
    resource_type: "user",
    resource_id: added.tester.id,
    changes: { project_id: { after: project.id } },
  });
  const tester = await getTester(ctx.tx, ctx.company.id, added.tester.id);
  const now = ctx.clock.now();
  return betaUserView({ ...tester, created_at: now }, now);
}
