import { randomUUID } from "node:crypto";
import type { PlatformAuditEntry } from "@firstlight/contract";
import { expect, test } from "vitest";
import { openTestApp, type Company } from "../../../../../tests/support/test-app.ts";
import type { Admin } from "../../../../../tests/support/platform-admin.ts";

const app = await openTestApp();
const admin = await app.anAdmin();

interface Act {
  by?: Admin | null;
  company?: Company;
  reason?: string;
  action?: string;
  changes?: Record<string, unknown>;
  resource?: string;
}

/** One entry, some seconds after the one before. */
async function act({ by = admin, company, reason, action = "VIEW", changes = {}, resource = "user" }: Act = {}) {
  const id = randomUUID();
  app.clock.advance({ seconds: 20 });
  await app.database.asSystem((tx) =>
    tx
      .insertInto("platform_audit_entries")
      .values({
        id,
        at: app.clock.now(),
        actor_kind: by ? "platform_admin" : "job",
        actor_id: by?.id ?? null,
        action,
        resource_type: resource,
        resource_id: randomUUID(),
        changes: JSON.stringify({ ...changes, ...(reason === undefined ? {} : { reason: { after: reason } }) }),
        about_company_id: company?.id ?? null,
        ip: "10.0.0.1",
        request_id: null,
      })
      .execute(),
  );
  return id;
}

async function platformAudit(query: Record<string, string> = {}): Promise<PlatformAuditEntry[]> {
  const { status, body } = await admin.get("/admin/audit", query);
  expect(status).toBe(200);
  return body;
}

const idsOf = (entries: PlatformAuditEntry[]) => entries.map(({ id }) => id);

test("it shows who did what to whom and why, newest first", async () => {
  const { company } = await app.aCompany();
  const first = await act({ company, reason: "They asked us to look.", changes: {} });
  const second = await act({
    company,
    action: "UPDATE",
    reason: "Paid by bank",
    changes: { granted_tier: { before: null, after: "pro" } },
  });
  const [newest, older] = await platformAudit({ company_id: company.id });
  expect(newest).toEqual({
    id: second,
    timestamp: app.clock.now().toISOString(),
    admin: { id: admin.id, name: admin.name, email: admin.email },
    actor_kind: "platform_admin",
    action: "UPDATE",
    resource_type: "user",
    resource_id: expect.any(String),
    company: { id: company.id, name: company.name },
    reason: "Paid by bank",
    details: "Changed a person · granted tier: none → pro",
    ip: "10.0.0.1",
    request_id: null,
  });
  expect(older).toMatchObject({ id: first, reason: "They asked us to look.", details: "Viewed a person" });
});

test("it filters by action, admin and company together", async () => {
  const [one, other] = [await app.aCompany(), await app.aCompany()];
  const robin = await app.anAdmin();
  const wanted = await act({ by: robin, company: one.company, action: "UPDATE" });
  await act({ by: robin, company: one.company });
  await act({ by: robin, company: other.company, action: "UPDATE" });
  await act({ company: one.company, action: "UPDATE" });
  expect(await platformAudit({ admin_id: robin.id })).toHaveLength(3);
  expect(await platformAudit({ company_id: one.company.id })).toHaveLength(3);
  expect((await platformAudit({ action: "UPDATE" })).every(({ action }) => action === "UPDATE")).toBe(true);
  const all = { admin_id: robin.id, company_id: one.company.id, action: "UPDATE" };
  expect(idsOf(await platformAudit(all))).toEqual([wanted]);
  expect(idsOf(await platformAudit({ ...all, search: "nothing of the kind" }))).toEqual([]);
});

test.each([
  ["50%", "They want 50% off", "They want 500 off"],
  ["a_b", "Form a_b broke", "Form axb broke"],
  ["O'Brien", "Asked by O'Brien", "Asked by OBrien"],
  [`"quoted"`, `They said "quoted"`, "They said quoted"],
  ["back\\slash", "A back\\slash", "A backslash"],
  ["TICKET 7", "ticket 7 in lower case", "ticket 8"],
  ["Ж", "Ж is one letter", "Z is one letter"],
])("words are found as they are: %s", async (search, reason, other) => {
  const { company } = await app.aCompany();
  const found = await act({ company, reason });
  await act({ company, reason: other });
  await act({ company });
  expect(idsOf(await platformAudit({ company_id: company.id, search }))).toEqual([found]);
  expect(idsOf(await platformAudit({ search, limit: "100" }))).toEqual([found]);
});

test("a blank search returns everything, invalid filters are rejected", async () => {
  expect((await platformAudit({ search: "  " })).length).toBeGreaterThan(0);
  for (const query of ["action=DANCE", "admin_id=x", "company_id=1", "page=0", "limit=101"])
    expect((await admin.get(`/admin/audit?${query}`)).status).toBe(422);
});

test("pages have no gaps or duplicates; past the end they are empty", async () => {
  const { company } = await app.aCompany();
  const made: string[] = [];
  for (let n = 0; n < 5; n += 1) made.unshift(await act({ company, reason: `Paged ${n}` }));
  const page = (n: number, more = {}) =>
    platformAudit({ company_id: company.id, limit: "2", page: String(n), ...more });
  for (const more of [{}, { search: "paged" }]) {
    const pages = [await page(1, more), await page(2, more), await page(3, more)];
    expect(idsOf(pages.flat())).toEqual(made);
    expect(await page(4, more)).toEqual([]);
    expect(await page(100_000, more)).toEqual([]);
  }
});

test("actions by the system are listed: a deleted company, without its name", async () => {
  const company = { ...(await app.aCompany()).company, id: randomUUID() };
  const changes = { begun: { after: app.clock.now() }, erased: { before: { users: 1_200, forms: 34 } } };
  await act({ by: null, company, action: "DELETE", resource: "company", changes });
  expect(await platformAudit({ company_id: company.id })).toEqual([
    expect.objectContaining({
      admin: null,
      actor_kind: "job",
      company: { id: company.id, name: null },
      reason: null,
      details: "Deleted the company · 1,234 rows and files",
    }),
  ]);
});

test("a removed admin is no longer named", async () => {
  const { company } = await app.aCompany();
  const gone = await app.anAdmin();
  await act({ by: gone, company });
  await app.database.asSystem((tx) => tx.deleteFrom("platform_admins").where("id", "=", gone.id).execute());
  expect(await platformAudit({ company_id: company.id })).toEqual([
    expect.objectContaining({ admin: null, actor_kind: "platform_admin" }),
  ]);
});

test("admins are listed by name, without secrets", async () => {
  const { status, body } = await admin.get("/admin/admins");
  expect(status).toBe(200);
  expect(body).toContainEqual({
    id: admin.id,
    name: admin.name,
    email: admin.email,
    has_second_factor: false,
    last_login: null,
  });
});
