import { describe, expect, test } from "vitest";
import { aContactMessage } from "../../../../../tests/support/platform-admin.ts";
import { openTestApp } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { clock, database } = app;
const path = "/admin/contact-messages";

const clear = () => database.asOwner((tx) => tx.deleteFrom("contact_messages").execute());
const ids = ({ body }: { body: { id: string }[] }) => body.map(({ id }) => id);

/** So many messages, the newest last. */
async function some(count: number): Promise<string[]> {
  await clear();
  const made = [];
  for (let n = 0; n < count; n += 1) {
    clock.advance({ minutes: 1 });
    made.push(await aContactMessage(app));
  }
  return made;
}

describe("the list", () => {
  test("has everything the writer entered and nothing about email delivery", async () => {
    await clear();
    const id = await aContactMessage(app, { email: "ana@example.com" });
    const { status, body } = await (await app.anAdmin()).get(path);
    expect([status, body]).toEqual([
      200,
      [
        {
          id,
          created_at: clock.now().toISOString(),
          name: "Ana Ruiz",
          email: "ana@example.com",
          company: "Harbor Labs",
          inquiry_type: "sales",
          subject: "A question",
          message: "What does it cost?",
          mailed_at: null,
          answered_at: null,
        },
      ],
    ]);
  });

  test("comes newest first, twenty per page, even with equal timestamps", async () => {
    const made = (await some(22)).toReversed();
    const admin = await app.anAdmin();
    expect(ids(await admin.get(path))).toEqual(made.slice(0, 20));
    expect(ids(await admin.get(path, { page: "2" }))).toEqual(made.slice(20));
    expect(ids(await admin.get(path, { page: "3", limit: "5" }))).toEqual(made.slice(10, 15));
    await clear();
    for (let n = 0; n < 7; n += 1) await aContactMessage(app);
    const pages = [];
    for (const page of ["1", "2", "3", "4"]) pages.push(...ids(await admin.get(path, { page, limit: "2" })));
    expect(new Set(pages).size).toBe(7);
  });

  test("filters by open or answered", async () => {
    const [first = "", second = "", third = ""] = await some(3);
    const admin = await app.anAdmin();
    await admin.put(`${path}/${second}`, { is_answered: true });
    expect(ids(await admin.get(path, { status: "open" }))).toEqual([third, first]);
    expect(ids(await admin.get(path, { status: "answered" }))).toEqual([second]);
    expect(ids(await admin.get(path))).toEqual([third, second, first]);
    const wrong = await admin.get(path, { status: "lost" });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, "status"]);
  });
});

test("open messages are counted, up to a hundred", async () => {
  const count = async () => (await (await app.anAdmin()).get(`${path}/count`)).body;
  await clear();
  expect(await count()).toEqual({ open: 0 });
  const [first = ""] = await some(2);
  await (await app.anAdmin()).put(`${path}/${first}`, { is_answered: true });
  expect(await count()).toEqual({ open: 1 });
  await some(102);
  expect(await count()).toEqual({ open: 100 });
});

describe("marking one as answered", () => {
  test("stores the time, can be undone, and is audited without the writer's data", async () => {
    await clear();
    const id = await aContactMessage(app, { email: "ana@example.com" });
    const admin = await app.anAdmin();
    clock.advance({ minutes: 3 });
    const answered = await admin.put(`${path}/${id}`, { is_answered: true });
    expect([answered.status, answered.body]).toMatchObject([200, { id, answered_at: clock.now().toISOString() }]);
    clock.advance({ minutes: 1 });
    const undone = await admin.put(`${path}/${id}`, { is_answered: false });
    expect(undone.body).toMatchObject({ id, answered_at: null });
    const entries = await database.asOwner((tx) =>
      tx.selectFrom("platform_audit_entries").selectAll().where("resource_id", "=", id).orderBy("at").execute(),
    );
    expect(entries).toMatchObject(
      [false, true].map((before) => ({
        actor_id: admin.id,
        action: "UPDATE",
        resource_type: "contact_message",
        about_company_id: null,
        changes: { answered: { before, after: !before } },
      })),
    );
    expect(JSON.stringify(entries)).not.toContain("ana@example.com");
    const { body: platformAudit } = await admin.get("/admin/audit");
    expect(platformAudit[0].details).toBe("Changed a contact message · answered: yes → no");
  });

  test("again changes nothing and writes no entry", async () => {
    const id = await aContactMessage(app);
    const admin = await app.anAdmin();
    expect((await admin.put(`${path}/${id}`, { is_answered: false })).body.answered_at).toBeNull();
    const { body: first } = await admin.put(`${path}/${id}`, { is_answered: true });
    clock.advance({ minutes: 5 });
    const [again, too] = await Promise.all([1, 2].map(() => admin.put(`${path}/${id}`, { is_answered: true })));
    for (const reply of [again, too]) expect(reply?.body.answered_at).toBe(first.answered_at);
    const entries = await database.asOwner((tx) =>
      tx.selectFrom("platform_audit_entries").select("id").where("resource_id", "=", id).execute(),
    );
    expect(entries).toHaveLength(1);
  });

  test.each([[{}], [{ is_answered: "yes" }], [{ is_answered: null }]])("rejects %j", async (body) => {
    const id = await aContactMessage(app);
    const reply = await (await app.anAdmin()).put(`${path}/${id}`, body);
    expect([reply.status, reply.body.errors[0].path]).toEqual([422, "is_answered"]);
  });

  test("returns 404 for a deleted message", async () => {
    const reply = await (await app.anAdmin()).put(`${path}/${crypto.randomUUID()}`, { is_answered: true });
    expect(reply.status).toBe(404);
  });
});

test("only admins can read contact messages", async () => {
  const { owner } = await app.aCompany();
  const id = await aContactMessage(app);
  for (const who of [app.anonymousClient(), owner]) {
    expect((await who.get(path)).status).toBe(401);
    expect((await who.get(`${path}/count`)).status).toBe(401);
    expect((await who.put(`${path}/${id}`, { is_answered: true })).status).toBe(401);
  }
});
