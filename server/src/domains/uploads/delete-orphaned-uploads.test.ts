import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { openTestApp, type Person } from "../../../../tests/support/test-app.ts";
import { fileHooks } from "../../domains.ts";
import { deleteOrphanedFiles, deleteOrphanedUploads, type OrphanParts } from "./delete-orphaned-uploads.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aTester, database, storage } = app;

async function setup() {
  const team = await aCompany();
  const project = await aProject(team);
  const form = await aForm(project, { fields: [{ type: "file", label: "Picture" }] });
  return { team, project, form, tester: await aTester(project) };
}

const parts = (more: Partial<OrphanParts> = {}): OrphanParts => {
  const { jobs, clock } = app;
  return { database, jobs, clock, storage, publicUrl: "http://localhost:3000", fileHooks, ...more };
};

const anUpload = async (who: Person) => {
  const { body } = await who.upload({ name: "notes.txt", content: randomBytes(20).toString("hex") });
  return String(body.id);
};
const isThere = async (who: Person, id: string) => (await who.get(`/uploads/${id}`)).status === 200;
const keys = async () => (await storage.list({ after: undefined, limit: 1_000 })).map(({ key }) => key);
/** Files are of today by the clock of this machine. */
const clock = (days: number) => ({ now: () => new Date(Date.now() + days * 86_400_000) });

test("a file unused for 30 days is deleted; one in a draft, in an answer or newer stays", async () => {
  const { team, form, tester } = await setup();
  const old = await Promise.all([1, 2, 3].map(() => anUpload(tester)));
  const [free, drafted, answered] = old as [string, string, string];
  const saved = await tester.put(`/forms/${form.id}/draft`, { responses: { Picture: [drafted] } });
  expect(saved.status).toBe(200);
  const other = await aForm(form.project, { fields: [{ type: "file", label: "Picture" }] });
  const sent = await tester.post(`/forms/${other.id}/responses`, { responses: { Picture: answered } });
  expect(sent.status).toBe(201);
  app.clock.advance({ days: 31 });
  const later = await app.anotherSession(tester);
  const young = await anUpload(later);
  const before = (await keys()).length;
  await deleteOrphanedUploads.run(parts(), {});
  await deleteOrphanedUploads.run(parts(), {});
  const left = await Promise.all([free, drafted, answered, young].map((id) => isThere(later, id)));
  expect(left).toEqual([false, true, true, true]);
  expect(before - (await keys()).length).toBe(1);
  const entry = await app.expectAudit(team.company, { action: "DELETE", resource_type: "upload", resource_id: free });
  expect(entry).toMatchObject({ actor_kind: "job" });
});

test("the file of a deleted answer is orphaned, and is deleted at once", async () => {
  const { team, form, tester } = await setup();
  const id = await anUpload(tester);
  const sent = await tester.post(`/forms/${form.id}/responses`, { responses: { Picture: id } });
  await database.asOwner((tx) => tx.deleteFrom("form_responses").where("id", "=", sent.body.id).execute());
  await deleteOrphanedUploads.run(parts(), {});
  expect(await isThere(tester, id)).toBe(false);
  const total = await database.readTenant(team.company.id, (tx) =>
    tx.selectFrom("upload_totals").selectAll().execute(),
  );
  expect(total).toMatchObject([{ bytes: 0 }]);
});

test("hundreds are deleted in one night", async () => {
  const { team, tester } = await setup();
  const rows = Array.from({ length: 450 }, () => ({
    company_id: team.company.id,
    id: crypto.randomUUID(),
    owner_id: tester.id,
    filename: "a.txt",
    content_type: "text/plain",
    size: 1,
    storage_key: randomBytes(24).toString("hex"),
    created_at: app.clock.now(),
  }));
  await database.inTenant(team.company.id, (tx) => tx.insertInto("uploads").values(rows).execute());
  app.clock.advance({ days: 31 });
  await deleteOrphanedUploads.run(parts(), {});
  const left = await database.readTenant(team.company.id, (tx) => tx.selectFrom("uploads").select("id").execute());
  expect(left).toEqual([]);
});

test("orphaned stored files are deleted after a day; used ones stay", async () => {
  const { tester } = await setup();
  const known = await anUpload(tester);
  const begun = await tester.post("/uploads/in-parts", { filename: "a.txt", size: 5 });
  await tester.putPart(`/uploads/in-parts/${begun.body.id}/0`, "notes");
  const remaining = await keys();
  const lost = randomBytes(24).toString("hex");
  const strange = "backup-of-somebody-else";
  for (const key of [lost, `${lost}.0`, strange]) await storage.put(key, Readable.from(["x"]));
  await deleteOrphanedFiles.run(parts({ clock: clock(0.9) }), { after: null });
  expect(await keys()).toEqual([...remaining, lost, `${lost}.0`, strange].toSorted());
  await deleteOrphanedFiles.run(parts({ clock: clock(1.1) }), { after: null });
  expect(await keys()).toEqual([...remaining, strange].toSorted());
  expect(await isThere(tester, known)).toBe(true);
  await storage.remove(strange);
});

test("a large storage is cleaned over several jobs, each continuing after the last", async () => {
  const queued: unknown[] = [];
  const jobs = { ...app.jobs, send: (_job: unknown, payload: unknown) => Promise.resolve(void queued.push(payload)) };
  const many = Array.from({ length: 50 }, (_, page) => page.toString(16).padStart(48, "0"));
  const removed: string[] = [];
  const large = {
    ...storage,
    // One file a page, as a store may answer.
    list: ({ after = "" }: { after: string | undefined }) => {
      const key = many.find((each) => each > after);
      return Promise.resolve(key ? [{ key, modified_at: new Date(0) }] : []);
    },
    remove: (key: string) => Promise.resolve(void removed.push(key)),
  };
  await deleteOrphanedFiles.run(parts({ jobs, storage: large }), { after: null });
  expect(queued).toEqual([{ after: many[19] }]);
  await deleteOrphanedFiles.run(parts({ jobs, storage: large }), { after: many[19] ?? null });
  await deleteOrphanedFiles.run(parts({ jobs, storage: large }), { after: many[39] ?? null });
  expect([queued.length, removed]).toEqual([2, many]);
});
