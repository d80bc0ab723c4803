import type { Tx } from "#platform/db/database.ts";
import { isErasing } from "#platform/db/tenant.ts";
import { notFound } from "#platform/errors.ts";
import { lockIdentity, type IdentityRow } from "#domains/auth/public.ts";
import { lockUsersWithLinks } from "#domains/memberships/public.ts";
import { findAccount, type MemberAccount } from "./member-queries.ts";

export interface LockedAccount {
  account: MemberAccount;
  identity: IdentityRow;
}

/**
 * A membership with every way to sign in, locked in the common order: the person, the company, its links.
 * A person or company that is being erased is not found, like an unknown one.
 */
export async function lockAccount(tx: Tx, userId: string): Promise<LockedAccount> {
  const found = await findAccount(tx, userId);
  if (!found) throw notFound("person");
  const identity = await lockIdentity(tx, found.identity_id);
  await lockUsersWithLinks(tx, found.company_id, [userId]);
  // Read again: they may have changed before they were locked.
  const account = await findAccount(tx, userId);
  if (!account || identity.erasing_since || (await isErasing(tx, found.company_id))) throw notFound("person");
  return { account, identity };
}

/** @throws AppError not_found for people of another company and unknown ones alike */
export async function getAccountIn(tx: Tx, whose: { user_id: string; company_id: string }): Promise<MemberAccount> {
  const account = await findAccount(tx, whose.user_id);
  const isThere = account?.company_id === whose.company_id && !account.removed_at;
  if (!isThere || (await isErasing(tx, whose.company_id))) throw notFound("person");
  return account;
}
