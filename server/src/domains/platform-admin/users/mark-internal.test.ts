/** Which companies are those of the people who run the service. */
import { expect, test } from "vitest";
import { openTestApp } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const admin = await app.anAdmin();
const mark = (companyId: string, body: object) => admin.put(`/admin/companies/${companyId}/internal`, body);

test("a company of ours counts no longer where real customers are asked for, and both sides know why", async () => {
  const { company, owner } = await app.aCompany();
  const isReal = async () =>
    (await admin.get("/admin/users", { search: owner.email, real_users_only: "true" })).body.length === 1;
  expect(await isReal()).toBe(true);
  const { status, body } = await mark(company.id, { is_internal: true, reason: "We try things here." });
  expect([status, body.message]).toEqual([200, "Company marked as internal"]);
  expect(await isReal()).toBe(false);
  const entry = await app.expectAudit(company, { action: "UPDATE", resource_type: "company", resource_id: company.id });
  expect(entry).toMatchObject({
    actor_kind: "platform_admin",
    actor_id: admin.id,
    changes: { is_internal: { before: false, after: true }, reason: { after: "We try things here." } },
  });
  expect((await mark(company.id, { is_internal: true, reason: "Once more." })).status).toBe(200);
  expect(await app.audit(company)).toHaveLength(1);
  expect((await mark(company.id, { is_internal: false, reason: "Sold." })).body.message).toBe(
    "Company marked as a customer",
  );
  expect(await isReal()).toBe(true);
});

test.each([
  [{ is_internal: true }],
  [{ is_internal: true, reason: "  " }],
  [{ is_internal: "yes", reason: "Because." }],
  [{ reason: "Because." }],
])("refuses %j", async (body) => {
  const { company } = await app.aCompany();
  expect((await mark(company.id, body)).status).toBe(422);
  expect(await app.audit(company)).toEqual([]);
});

test("finds no unknown company, and none that is being erased", async () => {
  const { company, owner } = await app.aCompany();
  const body = { is_internal: true, reason: "Because." };
  expect((await mark(crypto.randomUUID(), body)).status).toBe(404);
  await app.database.asOwner((tx) =>
    tx.updateTable("companies").set({ erasing_since: app.clock.now() }).where("id", "=", company.id).execute(),
  );
  expect((await mark(company.id, body)).status).toBe(404);
  for (const who of [owner, app.anonymous])
    expect((await who.put(`/admin/companies/${company.id}/internal`, body)).status).toBe(401);
});
