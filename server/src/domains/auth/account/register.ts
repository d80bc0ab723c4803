import { errorCodes, type Api, type RouteInput, type SignedIn } from "@firstlight/contract";
import { productName } from "#domains/installation/public.ts";
import type { RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { clientPrefix } from "#platform/http/network-of.ts";
import { writeSystemAudit } from "#platform/audit/write-audit.ts";
import { trialEnd } from "#domains/billing/public.ts";
import { assertNotGuessable } from "../password/guessable-passwords.ts";
import { openSession } from "../session/open-session.ts";
import { hashPassword, passwordMatches } from "../password/hash-password.ts";
import {
  findIdentity,
  getIdentity,
  lockPassword,
  insertIdentity,
  setFirstPassword,
  type KnownIdentity,
} from "./queries.ts";
import { countSignIn, forgiveSignIn } from "../session/sign-in-attempts.ts";
import { countAttempts, isWithin, perNetwork } from "#platform/http/attempt-limiter.ts";
import { insertCompany, insertOwner } from "./company-queries.ts";
import { insertUnconfirmed } from "./unconfirmed-queries.ts";
import { mailConfirmation } from "./mail-confirmation.ts";

type Registration = RouteInput<Api["register"]>["body"];

/** A registrant: a new or only invited person with a newly chosen password, or a person with a proved password. */
interface Registrant {
  known: KnownIdentity | undefined;
  chosen: string | null;
}

/** A registration with a known address guesses its password like a sign-in, and counts as one. */
async function countRegistration(call: RequestContext, { email, device }: Registration) {
  return call.database.asSystem(async (tx) => {
    await countAttempts(call, tx, {
      "register by address": call.ip,
      "register by network and account": perNetwork(call, email),
    });
    const identity = await findIdentity(tx, email);
    const counted = identity?.password_hash && (await countSignIn(call, tx, { purpose: "login", email, device }));
    return { identity, counted: counted || null };
  });
}

function taken(code: "email_taken" | "domain_taken", path: string): AppError {
  return new AppError(code, { errors: [{ path, message: errorCodes[code].sentence }] });
}

const known = () => taken("email_taken", "email");

async function addCompany(tx: Tx, body: Registration, now: Date): Promise<string> {
  const id = await insertCompany(tx, {
    company_name: body.company_name,
    company_domain: body.company_domain,
    time_zone: body.time_zone ?? "UTC",
    trial_ends_at: trialEnd(now),
    created_at: now,
  });
  if (!id) throw taken("domain_taken", "company_domain");
  return id;
}

/** One hash is computed in every case, so that timing reveals nothing. */
async function proveOrChoose(call: RequestContext, identity: KnownIdentity | undefined, password: string) {
  if (!identity?.password_hash) return hashPassword(password);
  const ends = identity.password_expires_at;
  const matches = await passwordMatches(identity.password_hash, password);
  if (!matches || (ends && ends <= call.clock.now())) throw known();
  return null;
}

/** The identity that will own the company. A concurrent registration of the address or password change wins. */
async function identityOf(tx: Tx, email: string, { known: identity, chosen }: Registrant, now: Date): Promise<string> {
  let id: string | undefined;
  if (chosen === null) id = identity && (await lockPassword(tx, identity)) ? identity.id : undefined;
  else if (identity && (await setFirstPassword(tx, identity.id, chosen))) id = identity.id;
  // An identity without a company may have been deleted in this very moment.
  else id = await insertIdentity(tx, { email, password_hash: chosen, created_at: now });
  if (!id) throw known();
  return id;
}

/** Registers a company with its owner and starts the trial; unique keys decide races. An existing account proves its password. */
export async function register(call: RequestContext, { body }: RouteInput<Api["register"]>): Promise<SignedIn> {
  const { identity, counted } = await countRegistration(call, body);
  // An existing account proves its current password, whatever the new company's name.
  if (!identity?.password_hash) {
    const known = [body.name, body.email, body.company_name, body.company_domain];
    await assertNotGuessable(body.password, { path: "password", known, product: productName(call) });
  }
  const chosen = await proveOrChoose(call, identity, body.password);
  const now = call.clock.now();
  return call.database.asSystem(async (tx) => {
    const company_id = await addCompany(tx, body, now);
    const identity_id = await identityOf(tx, body.email, { known: identity, chosen }, now);
    const { name, email } = body;
    const user_id = await insertOwner(tx, company_id, { identity_id, email, name, now });
    const isConfirmed = (await getIdentity(tx, identity_id)).confirmed_at !== null;
    if (!isConfirmed) {
      await insertUnconfirmed(tx, { company_id, network: clientPrefix(call.ip), created_at: now });
      // A registration with other people's addresses must not fill their mailboxes, nor many of them. The answer is the same.
      const whose = { ...(identity && { "confirmation by account": identity_id }), "confirmation by address": call.ip };
      if (await isWithin(call, tx, whose)) await mailConfirmation(call, tx, { company_id, user_id, name, email });
    }
    await writeSystemAudit({ call, tx, company_id }, user_id, {
      action: "CREATE",
      resource_type: "company",
      resource_id: company_id,
      changes: { company_name: { after: body.company_name }, company_domain: { after: body.company_domain } },
    });
    if (counted) await forgiveSignIn(tx, counted);
    return openSession(call, tx, { company_id, user_id, device: body.device });
  });
}
