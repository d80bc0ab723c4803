/** Those who run the service, and what they leave in a company. */
import { randomUUID } from "node:crypto";
import { hashPassword, newToken } from "../../server/src/domains/auth/public.ts";
import { type Client, type ClientParts, createClient } from "./client.ts";
import type { MovableClock } from "./clock.ts";
import type { Person, Team } from "./factories.ts";

export const adminPassword = "an admin's password";
let hashed: Promise<string> | undefined;

export interface Admin extends Client {
  id: string;
  name: string;
  email: string;
  token: string;
}

interface Parts extends ClientParts {
  clock: MovableClock;
}

/** An admin of the service, signed in to the panel. */
export async function anAdmin(parts: Parts, { email = `${randomUUID()}@firstlight.example` } = {}): Promise<Admin> {
  const id = randomUUID();
  const name = "Robin Operator";
  hashed ??= hashPassword(adminPassword);
  const password_hash = await hashed;
  const { token, hash: token_hash } = newToken("admin");
  const now = parts.clock.now();
  await parts.database.atGate(async (tx) => {
    await tx.insertInto("platform_admins").values({ id, email, name, password_hash, created_at: now }).execute();
    const session = { id: randomUUID(), admin_id: id, token_hash, ip: "10.0.0.1", user_agent: "lightMyRequest" };
    await tx
      .insertInto("admin_sessions")
      .values({ ...session, created_at: now, last_seen_at: now })
      .execute();
  });
  return { ...createClient(parts, token), id, name, email, token };
}

/** Our support looks in as the member of a company, once more with a code that has not been used. */
export async function insertSupport(app: Pick<Parts, "database" | "clock">, { company, member }: Team) {
  const { token, hash: code_hash } = newToken("support");
  const supportSessionId = randomUUID();
  const now = app.clock.now();
  const visit = {
    company_id: company.id,
    user_id: member.id,
    admin_id: randomUUID(),
    reason: "They asked why a form is empty.",
    created_at: now,
    ends_at: new Date(now.getTime() + 30 * 60_000),
  };
  const running = { ...visit, id: randomUUID(), code_hash: newToken("support").hash, started_at: now };
  const session = {
    user_id: member.id,
    token_hash: newToken("session").hash,
    ip: "",
    user_agent: "Firstlight support",
  };
  await app.database.atGate(async (tx) => {
    await tx
      .insertInto("support_sessions")
      .values([{ ...visit, id: supportSessionId, code_hash }, running])
      .execute();
    await tx
      .insertInto("sessions")
      .values({
        ...session,
        company_id: company.id,
        support_session_id: running.id,
        created_at: now,
        last_seen_at: now,
      })
      .execute();
  });
  return { supportSessionId, supportCode: token };
}

export interface Visit extends Client {
  /** Of the visit. */
  id: string;
  token: string;
}

/** Our support looks in as somebody, with the code that the panel gives. */
export async function lookInAs(parts: Parts, admin: Admin, person: Pick<Person, "id">): Promise<Visit> {
  const asked = await admin.post(`/admin/users/${person.id}/act-as`, { reason: "They asked why a form is empty." });
  const code = new URL(asked.body.url).hash.slice(1);
  const { body } = await createClient(parts).post("/auth/support-visit", { code });
  return { ...createClient(parts, body.token), id: asked.body.id, token: body.token };
}
