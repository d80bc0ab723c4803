import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestApp, tally } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const admin = await app.anAdmin();
const reason = "The mail server was down until noon.";

interface Job {
  state?: "created" | "retry" | "active" | "completed" | "failed";
  queue?: string;
  output?: unknown;
  minutesAgo?: number;
}

/** A job as the queue keeps it once it was tried and failed so often. */
async function aJob({ state = "failed", queue = "cleanup", output = {}, minutesAgo = 5 }: Job = {}): Promise<string> {
  const id = randomUUID();
  const at = new Date(Date.now() - minutesAgo * 60_000);
  const ended = state === "failed" || state === "completed" ? at : null;
  await app.database.asOwner((tx) =>
    sql`
      insert into pgboss.job (id, name, state, data, retry_limit, retry_count, started_on, completed_on, output, deletion_seconds)
      values (${id}, ${queue}, ${state}::pgboss.job_state, '{"company_id": "a secret canary"}', 7, 7, ${at}, ${ended},
        ${JSON.stringify(output)}::jsonb, 86400)`.execute(tx),
  );
  return id;
}

async function inQueue(id: string) {
  const { rows } = await app.database.asOwner((tx) =>
    sql<{ state: string; retry_count: number; is_due: boolean; keeps: number }>`
      select state, retry_count, start_after <= now() as is_due, deletion_seconds as keeps from pgboss.job where id = ${id}`.execute(
      tx,
    ),
  );
  return rows[0];
}

async function listed() {
  const { status, body } = await admin.get("/admin/jobs", { limit: "100" });
  expect(status).toBe(200);
  return body as { id: string; error: string; state: string; attempts: number }[];
}

test("failed jobs come first, without their payload", async () => {
  const retrying = await aJob({ state: "retry" });
  const dead = await aJob({ output: { name: "TypeError", message: "It broke\n  here", stack: "at /srv/x.ts" } });
  const jobs = (await listed()).filter(({ id }) => [retrying, dead].includes(id));
  expect(jobs).toEqual([
    {
      id: dead,
      name: "cleanup",
      state: "dead",
      created_at: expect.any(String),
      failed_at: expect.any(String),
      next_at: null,
      attempts: 8,
      error: "TypeError: It broke here",
    },
    expect.objectContaining({ id: retrying, state: "retrying", failed_at: null, next_at: expect.any(String) }),
  ]);
  expect(JSON.stringify(jobs)).not.toContain("canary");
});

test.each([
  ["a mail address", "550 no mailbox <ada@example.com> here", "550 no mailbox … here"],
  ["a password", "cannot reach postgres://fl:pass@db/x", "cannot reach …"],
  ["a token", "refused fls_abcdefghijklmnopqrstuvwxyz0123456789", "refused …"],
  ["an id, which is none", "no 0b9b5d06-3f0e-4a63-9d2c-6b6d0f4a1c11", "no 0b9b5d06-3f0e-4a63-9d2c-6b6d0f4a1c11"],
  ["too much", "x ".repeat(200), `${"x ".repeat(100).slice(0, 199)}…`],
  ["nothing", "", "Unknown reason"],
])("an error message hides %s", async (_what, message, shown) => {
  const id = await aJob({ output: { name: "Error", message } });
  expect((await listed()).find((job) => job.id === id)?.error).toBe(shown);
});

test("the queue's timeout error is shown, too", async () => {
  const id = await aJob({ output: { value: { message: "job timed out" } } });
  expect((await listed()).find((job) => job.id === id)?.error).toBe("job timed out");
});

test("a retried job runs at once, with a full set of attempts", async () => {
  const id = await aJob();
  expect((await admin.post(`/admin/jobs/${id}/retry`, { reason })).status).toBe(204);
  expect(await inQueue(id)).toMatchObject({ state: "created", retry_count: 0, is_due: true });
  const { body } = await admin.get("/admin/audit", { action: "UPDATE", limit: "1" });
  expect(body[0]).toMatchObject({
    resource_type: "job",
    resource_id: id,
    reason,
    details: "Retried a job · queue: cleanup",
    company: null,
  });
  const again = await admin.post(`/admin/jobs/${id}/retry`, {});
  expect(again.status).toBe(409);
  expect(again.body.detail).toMatch(/is already waiting to run/);
});

test("retrying needs no reason", async () => {
  const id = await aJob({ state: "retry" });
  expect((await admin.post(`/admin/jobs/${id}/retry`)).status).toBe(204);
  expect(await inQueue(id)).toMatchObject({ state: "created", is_due: true });
});

test("a discarded job is gone, and the admin audit log has the reason", async () => {
  const id = await aJob();
  expect((await admin.post(`/admin/jobs/${id}/discard`, { reason })).status).toBe(204);
  expect(await inQueue(id)).toBeUndefined();
  const { body } = await admin.get("/admin/audit", { action: "DELETE", admin_id: admin.id, limit: "1" });
  expect(body[0]).toMatchObject({ resource_id: id, reason, details: "Discarded a job · queue: cleanup" });
  expect((await admin.post(`/admin/jobs/${id}/discard`, { reason })).status).toBe(404);
});

test.each(["retry", "discard"])("%s: a running, waiting or completed job stays unchanged", async (act) => {
  for (const state of ["created", "active", "completed"] as const) {
    const id = await aJob({ state });
    expect((await admin.post(`/admin/jobs/${id}/${act}`, { reason })).status).toBe(409);
    expect(await inQueue(id)).toMatchObject({ state });
  }
});

test.each(["retry", "discard"])("%s: rejects an unknown job, a malformed ID, and non-admins", async (act) => {
  const owner = (await app.aCompany()).owner;
  const id = await aJob();
  expect((await admin.post(`/admin/jobs/${randomUUID()}/${act}`, { reason })).status).toBe(404);
  expect((await admin.post(`/admin/jobs/1/${act}`, { reason })).status).toBe(404);
  expect((await owner.post(`/admin/jobs/${id}/${act}`, { reason })).status).toBe(401);
  expect((await app.anonymous.post(`/admin/jobs/${id}/${act}`, { reason })).status).toBe(401);
  expect(await inQueue(id)).toMatchObject({ state: "failed" });
});

test.each([{}, { reason: "  " }, { reason: "x".repeat(501) }])("discarding needs a reason: %j", async (body) => {
  const id = await aJob();
  expect((await admin.post(`/admin/jobs/${id}/discard`, body)).status).toBe(422);
  expect(await inQueue(id)).toBeDefined();
});

test("of two concurrent discards one succeeds, and the other returns 404", async () => {
  const other = await app.anAdmin();
  const id = await aJob();
  const replies = await Promise.all([admin, other].map((each) => each.post(`/admin/jobs/${id}/discard`, { reason })));
  expect(tally(replies)).toEqual({ 204: 1, 404: 1 });
});

test("failed jobs stay for a week, completed ones for a day", async () => {
  const week = 7 * 86_400;
  expect(await inQueue(await aJob())).toMatchObject({ keeps: week });
  expect(await inQueue(await aJob({ state: "completed" }))).toMatchObject({ keeps: 86_400 });
  // As the queue's library fails a job: it inserts the row again.
  const id = await aJob({ state: "active" });
  await app.database.asOwner((tx) =>
    sql`
      with taken as (delete from pgboss.job where id = ${id} returning *)
      insert into pgboss.job_common (id, name, state, data, completed_on, deletion_seconds)
      select id, name, 'failed', data, now(), deletion_seconds from taken`.execute(tx),
  );
  expect(await inQueue(id)).toMatchObject({ state: "failed", keeps: week });
});

test("a page past the end is empty, and the library's own queues are hidden", async () => {
  const { body } = await admin.get("/admin/jobs", { page: "100000" });
  expect(body).toEqual([]);
  for (const query of ["page=0", "limit=101", "page=x"])
    expect((await admin.get(`/admin/jobs?${query}`)).status).toBe(422);
  for (const job of await listed()) expect(job).not.toMatchObject({ name: expect.stringMatching(/^__/) });
});
