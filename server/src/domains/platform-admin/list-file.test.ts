/** The panel's lists as files. */
import { exportCutNote } from "@firstlight/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aContactMessage, aDeadJob } from "../../../../tests/support/platform-admin.ts";
import { siteContentOf } from "../../../../tests/support/site.ts";
import { openTestApp, unique } from "../../../../tests/support/test-app.ts";

const app = await openTestApp();
const admin = await app.anAdmin();

/** The rows of a file, the header first. */
async function fileOf(path: string, query: Record<string, string> = {}) {
  const { status, headers, body } = await admin.get(path, query);
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  return { lines: String(body).replace("\u{feff}", "").trimEnd().split("\r\n"), headers };
}

/** The entry of an export; the clock stands still. */
async function entryOf(list: string) {
  const { body } = await admin.get("/admin/audit", { action: "EXPORT", admin_id: admin.id });
  return body.find(({ resource_type }: { resource_type: string }) => resource_type === list);
}

test("users are exported with the filters of the list, and the admin audit log says so, without what was searched", async () => {
  const name = unique("=Exported");
  const team = await app.aCompany({ name });
  await app.database.asOwner((tx) =>
    tx.updateTable("users").set({ name: '=1+1, "Ann"' }).where("id", "=", team.owner.id).execute(),
  );
  const { lines, headers } = await fileOf("/admin/users/export", { search: name, status: "active" });
  expect(lines[0]).toMatch(/^Name,Email,Company,Role,Status,Plan,Subscription,/);
  expect(lines).toHaveLength(4);
  // Nothing that a program of tables would calculate.
  expect(lines.find((line) => line.includes(team.owner.email))).toMatch(/^"'=1\+1, ""Ann""",/);
  expect(headers["content-disposition"]).toContain('filename="user-list.csv"');
  expect(await entryOf("user_list")).toMatchObject({
    admin: { id: admin.id },
    action: "EXPORT",
    company: null,
    details: "Exported a user list · filters: “search, status”; row count: 3",
  });
  expect((await fileOf("/admin/users/export", { search: unique("nobody") })).lines).toHaveLength(1);
});

test("subscriptions, messages, failed jobs and the admin audit log have a row each, as the panel shows them", async () => {
  const team = await app.aCompany({ name: unique("Payers") });
  const { lines: companies } = await fileOf("/admin/subscriptions/export", { search: team.owner.email });
  expect(companies[1]).toContain(`${team.company.name},${team.owner.name},${team.owner.email},trial,trial,,,3,0,USD,`);

  await aContactMessage(app, { email: "ana@harbor.example" });
  const { lines: messages } = await fileOf("/admin/contact-messages/export", { status: "open" });
  expect(messages[1]).toMatch(/,Ana Ruiz,ana@harbor\.example,Harbor Labs,sales,A question,What does it cost\?,,$/);
  expect((await fileOf("/admin/contact-messages/export", { status: "answered" })).lines).toHaveLength(1);

  const jobId = await aDeadJob(app);
  const { lines: jobs } = await fileOf("/admin/jobs/export");
  expect(jobs.find((line) => line.endsWith(jobId))).toMatch(/^cleanup,failed,Unknown reason,8,/);

  const { lines: entries } = await fileOf("/admin/audit/export", { admin_id: admin.id, action: "EXPORT" });
  expect(entries[1]).toContain(`,${admin.name},${admin.email},EXPORT,`);
  expect((await entryOf("admin_audit_log")).details).toMatch(
    /^Exported the admin audit log · filters: “action, admin_id”; row count: \d+$/,
  );
  expect((await fileOf("/admin/payment-reversals/export", { real_users_only: "true" })).lines[0]).toMatch(
    /^Company,Type,/,
  );
});

test("support sessions and entries of the site have a row each", async () => {
  const team = await app.aCompany({ name: unique("Helped") });
  const reason = "They asked for help";
  await admin.post(`/admin/users/${team.owner.id}/act-as`, { reason });
  const { lines: sessions } = await fileOf("/admin/support-sessions/export");
  expect(sessions[0]).toMatch(/Reason,Started\b.*,Ends\b.*,Ended\b/);
  expect(sessions.find((line) => line.includes(team.owner.email))).toContain(
    `${admin.name},${team.company.name},${team.owner.name},${team.owner.email},owner,${reason},,`,
  );
  expect((await entryOf("support_session_list")).details).toMatch(/^Exported the support sessions · row count: \d+$/);
  // It was not opened yet.
  const { lines: running } = await fileOf("/admin/support-sessions/export", { is_running: "true" });
  expect(running.join()).not.toContain(team.owner.email);

  await admin.post("/admin/site/entries", { content: siteContentOf("testimonial"), is_visible: false });
  const { lines: entries } = await fileOf("/admin/site/entries/export", { kind: "testimonial" });
  expect(entries[1]).toMatch(/^testimonial,.*,hidden,/);
  expect((await fileOf("/admin/site/entries/export", { kind: "post" })).lines).toHaveLength(1);
});

test("a file of a longer list says in its last row, and to the audit log, that it was cut", async () => {
  const [first, one] = ["2026-01-01T00:00:00Z", new Date("2026-01-01T00:00:00Z")];
  await app.database.asOwner((tx) =>
    sql`
      insert into contact_messages (id, created_at, name, email, company, inquiry_type, subject, message, answered_at)
      select gen_random_uuid(), ${first}::timestamptz, 'Ana', 'ana@example.com', '', 'general', 'Hello', n::text, ${one}
      from generate_series(1, 10001) as n`.execute(tx),
  );
  app.clock.advance({ minutes: 1 });
  const { lines } = await fileOf("/admin/contact-messages/export", { status: "answered" });
  expect(lines).toHaveLength(10_002);
  expect(lines.at(-1)).toBe(`"${exportCutNote}"`);
  expect((await entryOf("contact_message_list")).details).toContain("cut: yes");
  await app.database.asOwner((tx) =>
    sql`delete from contact_messages where ctid in (select ctid from contact_messages where answered_at is not null limit 1)`.execute(
      tx,
    ),
  );
  const whole = await fileOf("/admin/contact-messages/export", { status: "answered" });
  expect(whole.lines.at(-1)).not.toContain("Only the first");
});

test("the days of the charts are exported as they are shown", async () => {
  const { lines } = await fileOf("/admin/analytics/platform/export", { days: "7" });
  expect(lines[0]).toBe("Day (UTC),Companies,Users,Active users,New sign-ups,Responses,MRR (USD)");
  expect(lines.at(-1)).toMatch(new RegExp(`^${app.clock.now().toISOString().slice(0, 10)},\\d+,`));
  expect(await entryOf("day_list")).toMatchObject({ action: "EXPORT" });
});

test("a file is for admins only, and a filter that the list refuses is refused", async () => {
  const { owner } = await app.aCompany();
  for (const list of [
    "users",
    "subscriptions",
    "payment-reversals",
    "contact-messages",
    "audit",
    "jobs",
    "announcements",
    "analytics/platform",
  ]) {
    for (const who of [owner, app.anonymous]) expect((await who.get(`/admin/${list}/export`)).status).toBe(401);
  }
  expect((await admin.get("/admin/users/export", { status: "gone" })).status).toBe(422);
  expect((await admin.get("/admin/audit/export", { admin_id: "me" })).status).toBe(422);
});
