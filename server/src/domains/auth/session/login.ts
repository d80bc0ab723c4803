import type { Api, RouteInput, SignedIn } from "@firstlight/contract";
import type { RequestContext } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { openSession } from "./open-session.ts";
import { passwordMatches } from "../password/hash-password.ts";
import { findIdentity, lockPassword, type KnownIdentity, type Membership } from "../account/queries.ts";
import { signInBlocked, assertNotExpired } from "./sign-in-errors.ts";
import { countSignIn, forgiveSignIn } from "./sign-in-attempts.ts";

function membershipOf({ memberships }: KnownIdentity): Membership {
  const signInMembership = memberships.find((membership) => membership.is_active);
  if (signInMembership) return signInMembership;
  const [last] = memberships;
  if (last) throw signInBlocked(last);
  throw new AppError("no_company");
}

const wrong = () => new AppError("invalid_credentials");

/**
 * Signs in with email and password: to the page's company for its members, else as staff before tester, to the last used company. Unknown
 * accounts and wrong passwords get the same answer in the same time.
 */
export async function login(call: RequestContext, { body }: RouteInput<Api["login"]>): Promise<SignedIn> {
  const { email, device } = body;
  const [counted, identity] = await call.database.asSystem((tx) =>
    Promise.all([
      countSignIn(call, tx, { purpose: "login", email, device }),
      findIdentity(tx, email, body.company_domain),
    ]),
  );
  if (!(await passwordMatches(identity?.password_hash, body.password)) || !identity) {
    throw wrong();
  }
  assertNotExpired(identity, call.clock.now());
  const signInMembership = membershipOf(identity);
  return call.database.asSystem(async (tx) => {
    const [held, signedIn] = await Promise.all([
      lockPassword(tx, identity),
      openSession(call, tx, { ...signInMembership, device }),
      forgiveSignIn(tx, counted),
    ]);
    // Changed in this very moment, which ended every session: this one must not outlive that.
    if (!held) throw wrong();
    return signedIn;
  });
}
