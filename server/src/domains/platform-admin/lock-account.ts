import type { Tx } from "../../infra/db/database.ts";
import { isErasing } from "../../infra/db/is-erasing.ts";
import { notFound } from "../../infra/errors.ts";
import { lockIdentity, type IdentityRow } from "../auth/public.ts";
import { lockWaysIn } from "../team/public.ts";
import { findAccount, type MemberAccount } from "./account-queries.ts";

export interface LockedAccount {
  account: MemberAccount;
  identity: IdentityRow;
}

/**
 * Somebody's place with every way into it, held until the end: first the person, then their company and its links, as
 * everybody takes them. Who is being erased, or whose company is, is as unknown as a stranger.
 */
export async function lockAccount(tx: Tx, userId: string): Promise<LockedAccount> {
  const found = await findAccount(tx, userId);
  if (!found) throw notFound("person");
  const identity = await lockIdentity(tx, found.identity_id);
  await lockWaysIn(tx, found.company_id, [userId]);
  // Read anew: until they were held, anything may have become of them.
  const account = await findAccount(tx, userId);
  if (!account || identity.erasing_since || (await isErasing(tx, found.company_id))) throw notFound("person");
  return { account, identity };
}

/** @throws Refusal "not_found" for somebody of another company as for a stranger */
export async function getAccountIn(tx: Tx, whose: { user_id: string; company_id: string }): Promise<MemberAccount> {
  const account = await findAccount(tx, whose.user_id);
  const isThere = account?.company_id === whose.company_id && !account.removed_at;
  if (!isThere || (await isErasing(tx, whose.company_id))) throw notFound("person");
  return account;
}
