import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { openTestApp, type Field, type Person } from "../../../../../tests/support/test-app.ts";
import { readZip } from "../../../../../tests/support/zip.ts";
import { exportHooks, tables } from "../../../domains.ts";
import { writeCompanyExport } from "./write-company-export.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aTester, clock, database, mail, storage } = app;
const parts = { database, clock, log: app.log.log, storage, exportHooks, tables };

/** Entries of an export written without running any other job first. */
async function exported(who: Person): Promise<Map<string, Buffer>> {
  const { body } = await who.post("/company/export");
  await writeCompanyExport.run(parts, { company_id: who.company.id, export_id: body.id });
  const file = await who.get(`/company/exports/${body.id}/file`);
  expect(file.status).toBe(200);
  return readZip(file.raw);
}

const csv = (file: Buffer | undefined) => parse(file ?? "", { bom: true, columns: true }) as Record<string, string>[];
const all = (files: Map<string, Buffer>) =>
  Buffer.concat([...files].flatMap(([name, file]) => [Buffer.from(name), file])).toString();

const fields: Field[] = [
  { type: "text", label: "What?", required: true },
  { type: "file", label: "Picture" },
];

const hostile = [
  "../../../etc",
  "CON",
  "com¹",
  "Nul .x",
  "a/b\\c:d*e?",
  "..",
  `RTL \u202Etxt.exe ${"x".repeat(60)}.txt`,
];

test("projects, forms and files get names any system unpacks, each its own, whatever they are called", async () => {
  const team = await aCompany();
  for (const name of hostile) {
    const project = await aProject(team, { name });
    for (const title of [name, name.toUpperCase()]) {
      const form = await aForm(project, { title, fields });
      const tester = await aTester(project);
      const file = await tester.upload({ name, content: `This is ${name}` });
      const answers = { "What?": "It", Picture: [file.body.id] };
      expect((await tester.post(`/forms/${form.id}/responses`, { responses: answers })).status).toBe(201);
    }
  }
  const files = await exported(team.owner);
  const paths = [...files.keys()];
  expect(paths.filter((path) => path.startsWith("files/projects/"))).toHaveLength(14);
  expect(paths.filter((path) => path.startsWith("tables/answers/"))).toHaveLength(14);
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
  for (const path of paths) {
    expect(path.length).toBeLessThan(260);
    for (const part of path.split("/")) {
      expect(part).not.toMatch(/^\.|[\p{Cc}<>:"\\|?*\u202e]|[. ]$|^(con|nul|com¹)\s*(\.|$)/iu);
      expect(part.length).toBeGreaterThan(0);
    }
  }
});

test("nothing in a table is reckoned with by a program that opens it", async () => {
  const team = await aCompany();
  const formula = '=HYPERLINK("https://evil.example","Click")';
  const project = await aProject(team, { name: formula });
  const form = await aForm(project, { fields: [{ type: "text", label: "+1+1", required: true }] });
  const tester = await aTester(project, { name: formula });
  expect((await tester.post(`/forms/${form.id}/responses`, { responses: { "+1+1": "@SUM(1)" } })).status).toBe(201);
  const said = { content: "-2+3", recipient_id: team.owner.id };
  expect((await tester.post(`/projects/${project.id}/messages`, said)).status).toBe(201);
  const files = await exported(team.owner);
  const sheets = [...files].filter(([name]) => name.endsWith(".csv"));
  expect(sheets).toHaveLength(5);
  const cells = sheets.flatMap(([, file]) => csv(file).flatMap((row) => [...Object.keys(row), ...Object.values(row)]));
  expect(cells.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
  for (const escaped of [formula, "+1+1", "@SUM(1)", "-2+3"]) expect(cells).toContain(`'${escaped}`);
});

test("what is in the trash is in it, what was deleted for good is not", async () => {
  const team = await aCompany();
  const words = {
    project: "Forgotten venture",
    form: "Forgotten form",
    answer: "Forgotten answer",
    said: "Forgotten word",
  };
  const leave = async (project: Awaited<ReturnType<typeof aProject>>) => {
    const form = await aForm(project, { title: words.form, fields });
    const tester = await aTester(project);
    const picture = await tester.upload({ name: "forgotten-picture.txt", content: "Forgotten file" });
    const answers = { "What?": words.answer, Picture: [picture.body.id] };
    expect((await tester.post(`/forms/${form.id}/responses`, { responses: answers })).status).toBe(201);
    const sent = await tester.upload({ name: "forgotten-sent.txt", content: "Forgotten file" });
    const said = { content: words.said, recipient_id: team.owner.id, upload_ids: [sent.body.id] };
    expect((await tester.post(`/projects/${project.id}/messages`, said)).status).toBe(201);
    const wizard = { title: "Forgotten wizard", description: "All of it." };
    expect((await team.owner.post(`/projects/${project.id}/wizards`, wizard)).status).toBe(201);
    return form;
  };
  const gone = await aProject(team, { name: words.project });
  await leave(gone);
  const escaped = await aProject(team);
  const form = await aForm(escaped, { title: words.form, fields });
  const tester = await aTester(escaped);
  const picture = await tester.upload({ name: "forgotten-other.txt", content: "Forgotten file" });
  const answers = { "What?": words.answer, Picture: [picture.body.id] };
  expect((await tester.post(`/forms/${form.id}/responses`, { responses: answers })).status).toBe(201);
  expect((await team.owner.delete(`/projects/${gone.id}`)).status).toBe(204);
  expect((await team.owner.delete(`/forms/${form.id}`)).status).toBe(204);
  expect((await team.owner.delete(`/trash/project/${gone.id}`)).status).toBe(204);
  await mail.drain();
  const files = await exported(team.owner);
  for (const name of ["audit-log", "mails"]) files.delete(`data/${name}.json`);
  files.delete("tables/audit-log.csv");
  expect(all(files)).not.toContain(words.project);
  expect(all(files)).toContain(words.form);
  expect(all(files)).toContain(words.answer);
});

test("who was erased has no name, no address and no account in it", async () => {
  const team = await aCompany();
  const tester = await aTester(await aProject(team), { name: "Ada Forgotten" });
  const { identity_id } = await database.asOwner((tx) =>
    tx.selectFrom("users").select("identity_id").where("id", "=", tester.id).executeTakeFirstOrThrow(),
  );
  await database.asOwner((tx) =>
    tx.updateTable("identities").set({ erasing_since: clock.now() }).where("id", "=", identity_id).execute(),
  );
  await mail.run("erase-person", { identity_id });
  const files = await exported(team.owner);
  const people = JSON.parse(files.get("data/people.json")?.toString() ?? "") as Record<string, unknown>[];
  expect(people.find(({ id }) => id === tester.id)).toMatchObject({ email: "", removed_at: expect.any(String) });
  expect(all(files)).not.toMatch(new RegExp(`Forgotten|${tester.email}|${identity_id}`));
  await mail.drain();
});

test("a file the storage has lost is empty, and named", async () => {
  const team = await aCompany();
  const project = await aProject(team);
  const form = await aForm(project, { fields });
  const tester = await aTester(project);
  const { body: upload } = await tester.upload({ name: "lost.txt", content: "lost" });
  const answers = { "What?": "It", Picture: [upload.id] };
  expect((await tester.post(`/forms/${form.id}/responses`, { responses: answers })).status).toBe(201);
  const { storage_key } = await database.asOwner((tx) =>
    tx.selectFrom("uploads").select("storage_key").where("id", "=", upload.id).executeTakeFirstOrThrow(),
  );
  await storage.remove(storage_key);
  const files = await exported(team.owner);
  const name = `files/projects/${project.name}/answers/lost-${upload.id}.txt`;
  expect(files.get(name)?.length).toBe(0);
  expect(files.get("MISSING-FILES.txt")?.toString()).toContain(name);
});
