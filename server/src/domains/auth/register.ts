import { randomUUID } from "node:crypto";
import type { Api, HandlerInput, SignedIn } from "@firstlight/contract";
import type { CallContext } from "../../infra/context.ts";
import type { Tx } from "../../infra/db/database.ts";
import { Refusal, type FieldProblem } from "../../infra/errors.ts";
import { sql } from "kysely";
import { writeGateAudit } from "../audit/public.ts";
import { trialEnd } from "../billing/public.ts";
import { openSession } from "./open-session.ts";
import { hashPassword } from "./passwords.ts";
import { countAttempt } from "./throttle.ts";

type Registration = HandlerInput<Api["register"]>["body"];

function taken(problem: FieldProblem): Refusal {
  return new Refusal("conflict", problem.message, { errors: [problem] });
}

async function insertCompany(tx: Tx, body: Registration, now: Date): Promise<string> {
  const row = await tx
    .insertInto("companies")
    .values({
      id: randomUUID(),
      company_name: body.company_name,
      company_domain: body.company_domain,
      trial_ends_at: trialEnd(now),
      created_at: now,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(company_domain)`).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) throw taken({ path: "company_domain", message: "That company domain is already taken." });
  return row.id;
}

async function insertOwner(
  tx: Tx,
  company_id: string,
  person: Registration & { hash: string; now: Date },
): Promise<string> {
  const identity = await tx
    .insertInto("identities")
    .values({ email: person.email, password_hash: person.hash, created_at: person.now })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!identity) {
    throw taken({ path: "email", message: "That e-mail already has an account. Sign in, or use another address." });
  }
  const id = randomUUID();
  await tx
    .insertInto("users")
    .values({
      company_id,
      id,
      identity_id: identity.id,
      email: person.email,
      name: person.name,
      role: "owner",
      is_active: true,
      joined_at: person.now,
      created_at: person.now,
    })
    .execute();
  return id;
}

/** Registers a company with its owner and starts the trial; unique keys decide who was first. */
export async function register(call: CallContext, { body }: HandlerInput<Api["register"]>): Promise<SignedIn> {
  await countAttempt(call, "register by address", call.ip);
  const hash = await hashPassword(body.password);
  const now = call.clock.now();
  return call.database.atGate(async (tx) => {
    const company_id = await insertCompany(tx, body, now);
    const user_id = await insertOwner(tx, company_id, { ...body, hash, now });
    await writeGateAudit({ call, tx, company_id }, user_id, {
      action: "CREATE",
      resource_type: "company",
      resource_id: company_id,
      changes: { company_name: { after: body.company_name }, company_domain: { after: body.company_domain } },
    });
    return openSession(call, tx, { company_id, user_id });
  });
}
