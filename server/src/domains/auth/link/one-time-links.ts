import { randomUUID } from "node:crypto";
import type { RequestContext, TenantWork } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import type { LinkPurpose } from "#domains/memberships/public.ts";
import { AppError } from "#platform/errors.ts";
import type { MailToSend } from "#domains/email/public.ts";
import { findLink, replaceLinks, takeLink, type FoundLink } from "./queries.ts";
import { lockIdentity, type IdentityRow } from "../account/queries.ts";
import { hashToken, isTokenOf, newToken } from "#platform/tokens.ts";

const minute = 60_000;

/** For each purpose: the link's lifetime, the page it opens, and the error once it is invalid, which says how to get another. */
const kinds: Readonly<Record<LinkPurpose, { lastsMs: number; page: string; gone: () => AppError }>> = {
  password_reset: {
    lastsMs: 60 * minute,
    page: "reset-password",
    gone: () =>
      new AppError(
        "link_expired",
        "This link has been used or has expired. Select “Forgot password?” on the sign-in page to get a new one.",
      ),
  },
  magic_link: {
    lastsMs: 15 * minute,
    page: "magic-link",
    gone: () => new AppError("link_expired"),
  },
  email_change: {
    lastsMs: 24 * 60 * minute,
    page: "confirm-email",
    gone: () =>
      new AppError(
        "link_expired",
        "This link has been used or has expired. Enter the new address in your profile again.",
      ),
  },
  erasure: {
    lastsMs: 60 * minute,
    page: "erase",
    gone: () =>
      new AppError("link_expired", "This link has been used or has expired. Ask for a new one in your profile."),
  },
  registration: {
    lastsMs: 7 * 24 * 60 * minute,
    page: "confirm-registration",
    gone: () =>
      new AppError(
        "link_expired",
        "This link has been used or has expired. Select “Resend Confirmation Email” for a new one.",
      ),
  },
};

type LinkWork = Pick<TenantWork, "tx" | "clock" | "publicUrl" | "company">;
interface Whose {
  user_id: string;
  email: string;
}

export interface MadeLink {
  /** The token is in the fragment: no server, Referer or scanner sees it. */
  url: string;
  /** Fields to queue its email with. */
  carried: Pick<MailToSend, "link" | "due_at">;
}

interface Wanted {
  purpose: LinkPurpose;
  lastsMs?: number;
  /** The company whose branding the page shows before sign-in; the product's if absent. */
  company_domain?: string;
}

/** Makes one link per person and replaces their older unused links; queued emails with those are withdrawn. */
export async function makeLinks(work: LinkWork, wanted: Wanted, people: readonly Whose[]): Promise<MadeLink[]> {
  if (people.length === 0) return [];
  const { purpose, lastsMs = kinds[purpose].lastsMs, company_domain } = wanted;
  const page = kinds[purpose].page + (company_domain ? `?company=${encodeURIComponent(company_domain)}` : "");
  const created_at = work.clock.now();
  const expires_at = new Date(created_at.getTime() + lastsMs);
  const made = people.map(({ user_id, email }) => ({ id: randomUUID(), user_id, email, ...newToken(purpose) }));
  const dueTimes = await replaceLinks(
    work.tx,
    { company_id: work.company.id, purpose, created_at, expires_at },
    made.map(({ id, user_id, email, hash }) => ({ id, user_id, email, token_hash: hash })),
  );
  return made.map(({ id, user_id, token }) => {
    const due_at = dueTimes.get(user_id);
    return {
      url: `${work.publicUrl}/${page}#${token}`,
      carried: { link: { id, expires_at }, ...(due_at ? { due_at } : {}) },
    };
  });
}

/** Makes one link, as makeLinks does. */
export async function makeLink(work: LinkWork, wanted: Wanted, whose: Whose): Promise<MadeLink> {
  const [made] = await makeLinks(work, wanted, [whose]);
  if (!made) throw new Error("The created link is missing");
  return made;
}

interface Presented {
  purpose: LinkPurpose;
  token: string;
}

/** Used, replaced, expired and unknown links give the same error. */
function gone(purpose: LinkPurpose): AppError {
  return kinds[purpose].gone();
}

// A link to a new address works before the account has it; any other works only while the account has the address it was sent to.
function whole<T extends FoundLink>(purpose: LinkPurpose, found: T | undefined): T {
  if (!found || (purpose !== "email_change" && found.email !== found.account_email)) throw gone(purpose);
  return found;
}

function lookup({ purpose, token }: Presented, now: Date) {
  if (!isTokenOf(purpose, token)) throw gone(purpose);
  return { purpose, token_hash: hashToken(token), now };
}

/** Returns a valid link without using it up. @throws AppError link_expired */
export async function getLink(call: RequestContext, tx: Tx, presented: Presented): Promise<FoundLink> {
  return whole(presented.purpose, await findLink(tx, lookup(presented, call.clock.now())));
}

/** Uses up a link; one of concurrent callers wins. Locks the person first, as all changes of both do. @throws AppError link_expired */
export async function useLink(
  call: RequestContext,
  tx: Tx,
  presented: Presented,
): Promise<{ link: FoundLink; identity: IdentityRow }> {
  const found = await getLink(call, tx, presented);
  const identity = await lockIdentity(tx, found.identity_id);
  const link = whole(presented.purpose, await takeLink(tx, lookup(presented, call.clock.now())));
  return { link, identity };
}
