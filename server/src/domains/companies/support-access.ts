import type { Answer, Api } from "@firstlight/contract";
import type { Context } from "../../infra/context.ts";
import { notFound } from "../../infra/errors.ts";

/** What our support may do in the company, and when it last looked in. */
export async function getSupportAccess(_ctx: Context): Promise<Answer<Api["getSupportAccess"]>> {
  return { may_write: false, sessions: [] };
}

/** Lets support that looks in change things, or not. */
export async function setSupportAccess(ctx: Context): Promise<Answer<Api["setSupportAccess"]>> {
  return getSupportAccess(ctx);
}

/** Shows our support out. */
export async function endSupportSession(_ctx: Context): Promise<void> {
  throw notFound("visit");
}
