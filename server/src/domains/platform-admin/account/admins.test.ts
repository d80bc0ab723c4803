import { describe, expect, test } from "vitest";
import { adminPassword as password } from "../../../../../tests/support/platform-admin.ts";
import { openTestApp, unique } from "../../../../../tests/support/test-app.ts";
import { StartupError } from "#platform/errors.ts";
import { createAdmin, hasAnyAdmin, makeFirstAdmin, removeAdmin, resetAdmin, cleanUpAdmins } from "../public.ts";

const app = await openTestApp();
const { anAdmin, clock, database, anonymousClient, withToken } = app;
const parts = { database, clock, log: app.log.log };
const anAddress = () => `${unique("robin")}@firstlight.example`;

const signIn = (email: string, given = password) => anonymousClient().post("/admin/login", { email, password: given });

const platformAudit = () =>
  database.asOwner((tx) => tx.selectFrom("platform_audit_entries").selectAll().orderBy("at").execute());

/** The admin audit log entries that one action wrote. */
async function leftBy(recentAction: () => Promise<unknown>) {
  const before = new Set((await platformAudit()).map(({ id }) => id));
  await recentAction();
  return (await platformAudit())
    .filter(({ id }) => !before.has(id))
    .map(({ actor_kind, actor_id, action, resource_type, changes }) => ({
      actor_kind,
      actor_id,
      action,
      resource_type,
      changes,
    }));
}

const byTheService = { actor_kind: "job", actor_id: null, resource_type: "admin" };

test("no admin exists until one is created, and the last one stays", async () => {
  expect(await hasAnyAdmin(parts)).toBe(false);
  const email = anAddress();
  await createAdmin(parts, { email, name: "Robin", password });
  expect(await hasAnyAdmin(parts)).toBe(true);
  // And the last one stays.
  expect(await leftBy(async () => expect(await removeAdmin(parts, email)).toBe("the last"))).toEqual([]);
  expect((await signIn(email)).status).toBe(200);
});

describe("the first admin, from the settings", () => {
  test("is created if the address is unused, and never changed afterwards", async () => {
    const email = anAddress();
    await makeFirstAdmin(parts, { email, password });
    expect((await signIn(email)).body.admin_info.name).toBe(email.split("@")[0]);
    await makeFirstAdmin(parts, { email, password: "another password" });
    expect([(await signIn(email)).status, (await signIn(email, "another password")).status]).toEqual([200, 401]);
  });

  test("with a common password stops the start with an error that does not repeat it", async () => {
    const email = anAddress();
    const failure: unknown = await makeFirstAdmin(parts, { email, password: "password1" }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(StartupError);
    expect(failure).toMatchObject({
      message: "ADMIN_PASSWORD is not valid: This password is too common. Choose one that is harder to guess.",
    });
    expect((await signIn(email, "password1")).status).toBe(401);
  });
});

describe("the command line", () => {
  test("creates an admin once, with an audit entry that omits the password", async () => {
    const email = anAddress();
    const left = await leftBy(() => createAdmin(parts, { email, name: "Robin", password }));
    expect(left).toEqual([{ ...byTheService, action: "CREATE", changes: { email: { after: email } } }]);
    expect(await createAdmin(parts, { email, name: "Robin", password: "another password" })).toBe(false);
    expect((await signIn(email)).status).toBe(200);
  });

  test("resets the password, ends sessions, removes the second factor and clears attempts", async () => {
    const admin = await anAdmin();
    await database.asOwner((tx) =>
      tx
        .updateTable("platform_admins")
        .set({ totp_secret: Buffer.from("x"), totp_confirmed_at: clock.now() })
        .where("id", "=", admin.id)
        .execute(),
    );
    for (let count = 0; count < 6; count += 1) await signIn(admin.email, "wrong");
    const left = await leftBy(() => resetAdmin(parts, { email: admin.email, password: "a password of the operator" }));
    expect(left).toEqual([
      { ...byTheService, action: "UPDATE", changes: { password: {}, second_factor: { before: "on", after: "off" } } },
    ]);
    expect((await admin.get("/admin/me")).status).toBe(401);
    expect((await signIn(admin.email, "a password of the operator")).body.admin_info.has_second_factor).toBe(false);
    expect(await resetAdmin(parts, { email: anAddress(), password: "a password of the operator" })).toBe(false);
  });

  test("removes an admin at once; their audit entries stay", async () => {
    const admin = await anAdmin();
    await signIn(admin.email);
    const left = await leftBy(() => removeAdmin(parts, admin.email));
    expect(left).toEqual([{ ...byTheService, action: "DELETE", changes: { email: { before: admin.email } } }]);
    expect([(await admin.get("/admin/me")).status, (await signIn(admin.email)).status]).toEqual([401, 401]);
    expect((await platformAudit()).some(({ actor_id }) => actor_id === admin.id)).toBe(true);
    expect(await removeAdmin(parts, admin.email)).toBe("unknown");
  });
});

test("expired sessions are deleted at night, others are not", async () => {
  const [idle, old, current] = [await anAdmin(), await anAdmin(), await anAdmin()];
  const sessionsOf = async (id: string) =>
    database.asOwner((tx) => tx.selectFrom("admin_sessions").select("id").where("admin_id", "=", id).execute());
  const age = (id: string, times: { created_at?: Date; last_seen_at?: Date }) =>
    database.asOwner((tx) => tx.updateTable("admin_sessions").set(times).where("admin_id", "=", id).execute());
  const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
  await age(idle.id, { last_seen_at: ago(30) });
  await age(old.id, { created_at: ago(480) });
  await age(current.id, { created_at: ago(479), last_seen_at: ago(29) });
  await cleanUpAdmins(parts);
  expect([await sessionsOf(idle.id), await sessionsOf(old.id)]).toEqual([[], []]);
  expect(await sessionsOf(current.id)).toHaveLength(1);
  expect((await withToken(current.token).get("/admin/me")).status).toBe(200);
});
