import type { Context } from "../../infra/context.ts";
import { afterCommit } from "../../infra/db/database.ts";
import { deleteSession } from "./session-queries.ts";
import type { Sessions } from "./sessions.ts";

/** Ends this session at once. */
export async function logout(ctx: Context, sessions: Sessions): Promise<void> {
  afterCommit(ctx.tx, () => sessions.forget(ctx.tokenHash));
  await deleteSession(ctx.tx, ctx.company.id, ctx.tokenHash);
}
