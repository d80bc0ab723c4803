import { randomUUID } from "node:crypto";
import { errorCodes, type AdminApi, type AdminSignedIn, type RouteInput } from "@firstlight/contract";
import type { RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { newToken } from "#platform/tokens.ts";
import { countSignIn, forgiveSignIn, refundSignIn, passwordMatches, rememberDevice } from "#domains/auth/public.ts";
import { findAdminByEmail, getAdminFacts, recordAdminLogin, type AdminRow, insertAdminSession } from "./queries.ts";
import type { Seal } from "./seal.ts";
import { readCode, type Factor } from "./second-factor.ts";
import { adminInfoView } from "./admin-me.ts";
import { writePlatformAudit } from "#platform/audit/write-platform-audit.ts";

interface LoginParts {
  seal: Seal;
  needsSecondFactor: boolean;
}

const wrong = () => new AppError("invalid_credentials");

function aboutCode(code: "second_factor_required" | "invalid_credentials", message: string): AppError {
  return new AppError(code, message, { errors: [{ path: "code", message }] });
}

/** Runs the same transaction for known and unknown admins, so that timing does not reveal which it was. */
async function recordFailedLogin(call: RequestContext, email: string, refused: "password" | "code"): Promise<void> {
  await call.database.asSystem(async (tx) => {
    const admin = await findAdminByEmail(tx, email);
    if (!admin) return;
    const entry = { action: "LOGIN", resource_type: "admin", resource_id: admin.id } as const;
    await writePlatformAudit({ ...call, tx, admin }, { ...entry, changes: { refused: { after: refused } } });
  });
}

async function openAdminSession(call: RequestContext, tx: Tx, admin: AdminRow, factor: Factor | undefined) {
  const { token, hash: token_hash } = newToken("admin");
  const session = { id: randomUUID(), admin_id: admin.id, token_hash, ip: call.ip, user_agent: call.userAgent };
  await insertAdminSession(tx, { ...session, now: call.clock.now() });
  const entry = { action: "LOGIN", resource_type: "admin", resource_id: admin.id } as const;
  await writePlatformAudit(
    { ...call, tx, admin },
    { ...entry, ...(factor ? { changes: { by: { after: factor } } } : {}) },
  );
  return token;
}

/**
 * Signs in to the panel. The password is always checked before the code, so that a code never reveals whether an admin exists.
 * Unknown and wrong credentials get the same answer in the same time.
 */
export async function adminLogin(
  call: RequestContext,
  { body }: RouteInput<AdminApi["adminLogin"]>,
  parts: LoginParts,
): Promise<AdminSignedIn> {
  const { email, device } = body;
  const [counted, admin] = await call.database.asSystem(async (tx) => {
    const found = await findAdminByEmail(tx, email);
    const attempt = { purpose: "admin login", email, device, admin_id: found?.id ?? null } as const;
    return [await countSignIn(call, tx, attempt), found] as const;
  });
  if (!(await passwordMatches(admin?.password_hash, body.password)) || !admin) {
    await recordFailedLogin(call, body.email, "password");
    throw wrong();
  }
  const isAsked = admin.totp_confirmed_at !== null;
  if (isAsked && body.code === undefined) {
    await call.database.asSystem((tx) => refundSignIn(tx, counted));
    throw aboutCode("second_factor_required", errorCodes.second_factor_required.sentence);
  }
  const given = isAsked && body.code ? await readCode({ ...call, seal: parts.seal }, admin, body.code) : undefined;
  const signedIn = await call.database.asSystem(async (tx) => {
    if (given && !(await given.spend(tx))) return undefined;
    // Changed in this very moment, which ended every session: this one must not outlive that.
    if (!(await recordAdminLogin(tx, admin, call.clock.now()))) throw wrong();
    const access_token = await openAdminSession(call, tx, admin, given?.factor);
    await forgiveSignIn(tx, counted);
    return {
      access_token,
      admin_info: adminInfoView(await getAdminFacts(tx, admin.id), parts),
      device: await rememberDevice(call, tx, { admin_id: admin.id }, device),
    };
  });
  if (signedIn) return signedIn;
  await recordFailedLogin(call, body.email, "code");
  throw aboutCode(
    "invalid_credentials",
    "This code is incorrect or was already used. Enter the 6 digits your authenticator shows now.",
  );
}
