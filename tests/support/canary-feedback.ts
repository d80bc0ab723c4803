/** What a person leaves in feedback, created through the API. */
import { expect } from "vitest";
import type { Person, Project } from "./factories.ts";
import type { TestApp } from "./test-app.ts";

const ok = (answer: { status: number }) => expect(answer.status).toBeLessThan(300);

/** As a tester: a report with a file, what they have it on, a conversation about it, and their name in what the team writes. */
export async function report(
  person: Person,
  { id, owner }: Project,
  words: { name: string; typed: string; filename: string },
): Promise<void> {
  const own = `/beta/projects/${id}/feedback`;
  const file = await person.upload({ name: `${words.filename}-reported.txt`, content: "Nothing personal in here.\n" });
  const sent = await person.post(own, {
    type: "bug",
    title: `${words.name} sees nothing`,
    details: { steps: words.typed },
    environment: { platform: "ios", device: `${words.name}’s phone` },
    upload_ids: [file.body.id],
  });
  ok(sent);
  const { number } = sent.body as { number: number };
  ok(await person.post(`${own}/${number}/comments`, { body: words.typed }));
  const item = `/projects/${id}/feedback-items/${number}`;
  const direct = { audience: "direct", tester_id: person.id, body: `Thank you, ${words.name}.` };
  ok(await owner.post(`${item}/comments`, direct));
  const phone = {
    name: words.typed.slice(0, 60),
    platform: "ios",
    device: `${words.name}’s phone`,
    os: "",
    browser: "",
  };
  ok(await person.put("/beta/devices", { devices: [{ ...phone, id: crypto.randomUUID() }] }));
  ok(await owner.post(`${item}/comments`, { audience: "internal", body: `${words.name} found it first.` }));
  const { body } = await owner.get(item);
  const title = `Nothing is there, says ${words.name}`;
  const shared = { visibility: "shared", shared_title: title, shared_summary: words.typed };
  ok(await owner.patch(item, { revision: body.revision, title, ...shared }));
  await check(person, owner, { project: `/projects/${id}`, item, ...words });
}

/** They are asked whether it is fixed, and say no, with a file. */
async function check(
  person: Person,
  owner: Person,
  { project, item, ...words }: { project: string; item: string; name: string; typed: string; filename: string },
): Promise<void> {
  const { body: build } = await owner.post(`${project}/builds`, {
    name: "0.9",
    notes: `For ${words.name}`,
    what_to_test: words.name,
  });
  const { body } = await owner.get(item);
  ok(await owner.patch(item, { revision: body.revision, status: "done", fixed_build_id: build.id }));
  ok(await owner.post(`${project}/builds/${build.id}/announce`));
  ok(await owner.post(`${item}/retests`, { build_id: build.id, user_ids: [person.id] }));
  const [asked] = (await person.get("/beta/retests")).body.retests;
  const file = await person.upload({ name: `${words.filename}-checked.txt`, content: "Nothing personal in here.\n" });
  ok(
    await person.put(`/beta/retests/${asked.id}`, {
      answer: "still_broken",
      note: words.typed,
      environment: { platform: "ios", device: `${words.name}’s phone` },
      upload_ids: [file.body.id],
    }),
  );
}

/** The team imports what they reported elsewhere: once by name alone, once by their address, in a row that never had its turn. */
export async function importReports(
  app: TestApp,
  { id, company, owner }: Project,
  words: { name: string; email: string },
): Promise<void> {
  const csv = `ID,Title,Author\n1,${words.name} likes it,${words.name}`;
  const named = await owner.post(`/projects/${id}/feedback-items/import`, { csv });
  ok(named);
  const [company_id, import_id] = [company.id, (named.body as { id: string }).id];
  await app.mail.run("import-feedback", { company_id, import_id });
  const row = { outcome: "waiting" as const, reason: null, number: null, author_email: words.email };
  const content = JSON.stringify({ type: "bug", title: `${words.name} found it`, author_email: words.email });
  await app.database.inTenant(company_id, (tx) =>
    tx
      .insertInto("feedback_import_rows")
      .values({ ...row, company_id, import_id, line: 3, content })
      .execute(),
  );
}

/** As staff: a build, an item that they own, and a comment that they sign. */
export async function triage(staff: Person, projectId: string): Promise<void> {
  ok(await staff.post(`/projects/${projectId}/builds`, { name: "1.0" }));
  const items = `/projects/${projectId}/feedback-items`;
  const made = await staff.post(items, { type: "idea", title: `${staff.name} wants a map` });
  ok(made);
  const { number, revision } = made.body as { number: number; revision: number };
  ok(await staff.patch(`${items}/${number}`, { revision, owner_id: staff.id }));
  const view = { name: `${staff.name}’s`, query: { q: staff.name, owner: staff.id }, is_shared: true };
  ok(await staff.post(`/projects/${projectId}/feedback-views`, view));
  ok(await staff.post(`${items}/${number}/comments`, { audience: "internal", body: `Mine. ${staff.name}` }));
  ok(await staff.post(`${items}/import`, { csv: "ID,Title\n1,From elsewhere" }));
}
