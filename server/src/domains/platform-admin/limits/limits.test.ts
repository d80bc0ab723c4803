import { noLimits, type OwnLimits } from "@firstlight/contract";
import { afterEach, expect, test } from "vitest";
import { aDomain, askFor, give } from "../../../../../tests/support/custom-domains.ts";
import { openTestApp, unique } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { database } = app;
const reason = "They agreed to it.";
const of = ({ company }: { company: { id: string } }) => `/admin/companies/${company.id}/limits`;

afterEach(() => database.asOwner((tx) => tx.updateTable("platform_limits").set({ limits: "{}" }).execute()));

async function limit(team: { company: { id: string } }, own: OwnLimits) {
  const admin = await app.anAdmin();
  expect((await admin.put(of(team), { own, reason })).status).toBe(204);
  return (await admin.get(of(team))).body;
}

test("a company follows the defaults but for what is its own, and is free of it again", async () => {
  const admin = await app.anAdmin();
  const team = await app.aCompany();
  await app.aTester(await app.aProject(team));
  const before = await admin.get("/admin/limits");
  expect([before.status, before.body.limits]).toEqual([200, noLimits]);
  const set = await admin.put("/admin/limits", { limits: { ...noLimits, projects: 100, bulk_email: false }, reason });
  expect(set.body.limits).toEqual({ ...noLimits, projects: 100, bulk_email: false });
  expect(await limit(team, { projects: 3, bulk_email: true })).toMatchObject({
    company: { id: team.company.id, name: team.company.name },
    defaults: { projects: 100 },
    own: { projects: 3, bulk_email: true },
    used: { projects: 1, testers: 1, storage_mb: 0 },
  });
  expect((await team.owner.get("/auth/me")).body).not.toHaveProperty("features_off");
  const { body: listed } = await admin.get("/admin/limits/companies");
  expect(listed[0]).toMatchObject({ company: { id: team.company.id }, own: { projects: 3, bulk_email: true } });
  expect(await limit(team, {})).toMatchObject({ own: {} });
  expect((await team.owner.get("/auth/me")).body.features_off).toEqual(["bulk_email"]);
  const { body: after } = await admin.get("/admin/limits/companies");
  expect(after.map(({ company }: { company: { id: string } }) => company.id)).not.toContain(team.company.id);
});

test("testers learn that uploads are off, and of nothing else that is", async () => {
  const team = await app.aCompany();
  const tester = await app.aTester(await app.aProject(team));
  expect((await tester.get("/auth/me")).body).not.toHaveProperty("features_off");
  await limit(team, { file_uploads: false, bulk_email: false });
  expect((await tester.get("/auth/me")).body.features_off).toEqual(["file_uploads"]);
});

test("a change is audited for the company and for admins, and one that changes nothing is not", async () => {
  const admin = await app.anAdmin();
  const team = await app.aCompany();
  await admin.put(of(team), { own: { projects: 38, storage_mb: null, tester_import: false }, reason });
  await admin.put(of(team), { own: { projects: 38, storage_mb: null, tester_import: false }, reason });
  const entry = await app.expectAudit(team.company, {
    action: "UPDATE",
    resource_type: "company",
    resource_id: team.company.id,
  });
  expect(entry.changes).toMatchObject({
    projects_limit: { before: "default", after: 38 },
    storage_mb_limit: { before: "default", after: "server default" },
    tester_import: { before: "default", after: "off" },
    reason: { after: reason },
  });
  await admin.put("/admin/limits", { limits: { ...noLimits, testers: 5 }, reason });
  const { body } = await admin.get("/admin/audit", { admin_id: admin.id });
  expect(body.map(({ details }: { details: string }) => details)).toContain(
    "Changed the limits of all companies · testers limit: unlimited → 5",
  );
  await admin.put(of(team), { own: { projects: null, storage_mb: null, invitations_per_day: null }, reason });
  const { body: file } = await admin.get("/admin/limits/companies/export");
  const row = String(file)
    .split("\n")
    .find((line) => line.includes(team.company.id));
  expect(row).toContain(",unlimited,,server default,server default,");
});

test("projects are refused beyond the limit, created and restored, also at the same time", async () => {
  const team = await app.aCompany();
  const [first, second] = [await app.aProject(team), await app.aProject(team)];
  await limit(team, { projects: 2 });
  const refused = await team.member.post("/projects", { name: "One too many", description: "x" });
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      code: "limit_reached",
      detail: "Your company can have 2 active projects. Archive or delete one, or contact support for a higher limit.",
    },
  ]);
  await team.member.post(`/projects/${first.id}/archive`);
  const made = await Promise.all(
    [1, 2, 3].map((n) => team.member.post("/projects", { name: `Project ${n}`, description: "x" })),
  );
  expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  expect((await team.member.post(`/projects/${first.id}/restore`)).body.code).toBe("limit_reached");
  expect((await team.member.delete(`/projects/${second.id}`)).status).toBe(204);
  expect((await team.member.post("/projects", { name: "Instead", description: "x" })).status).toBe(201);
  expect((await team.member.post(`/trash/project/${second.id}/restore`)).body.code).toBe("limit_reached");
  await limit(team, {});
  expect((await team.member.post(`/trash/project/${second.id}/restore`)).status).toBe(200);
});

test("an archived project comes back from the trash beyond the limit, for it does not count", async () => {
  const team = await app.aCompany();
  const { id } = await app.aProject(team);
  await team.member.post(`/projects/${id}/archive`);
  await team.member.delete(`/projects/${id}`);
  await limit(team, { projects: 0 });
  expect((await team.member.post(`/trash/project/${id}/restore`)).status).toBe(200);
  expect((await team.member.get(`/projects/${id}`)).body.archived_at).not.toBeNull();
});

test("testers are refused beyond the limit, invited one by one, to the company or by a list", async () => {
  const team = await app.aCompany();
  const project = await app.aProject(team);
  await app.aTester(project);
  await limit(team, { testers: 2 });
  const inviteOne = (email: string) =>
    team.member.post("/users/invite-beta", { project_id: project.id, name: "Tess Tester", email });
  // The first of the list finds room, whatever its address.
  const csv = `name,email\nA,${unique("z")}@example.com\nB,${unique("b")}@example.com\nC,${unique("c")}@example.com`;
  const { body: preview } = await team.member.post(`/projects/${project.id}/beta-users/import/preview`, { csv });
  expect(preview).toMatchObject({ added: 1, refused: 2 });
  const outcomes = ["added", "refused", "refused"];
  expect(preview.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(outcomes);
  const { body: started } = await team.member.post(`/projects/${project.id}/beta-users/import`, { csv });
  await app.mail.drain();
  const { body: done } = await team.member.get(`/projects/${project.id}/beta-users/imports/${started.id}`);
  expect(done).toMatchObject({ added: 1, refused: 2 });
  const { rows } = (await team.member.get(`/projects/${project.id}/beta-users/imports/${started.id}/rows`)).body;
  expect(rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(outcomes);
  const refused = await inviteOne(`${unique("d")}@example.com`);
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      code: "limit_reached",
      detail:
        "Your company can have 2 testers. Remove some who no longer take part, or contact support for a higher limit.",
    },
  ]);
  const asMember = { name: "Tess", email: `${unique("e")}@example.com`, role: "beta_tester" };
  expect((await team.owner.post("/team/invite", asMember)).body.code).toBe("limit_reached");
  // A member of the team is no tester.
  const member = { name: "Max", email: `${unique("f")}@example.com`, role: "member" };
  expect((await team.owner.post("/team/invite", member)).status).toBe(201);
});

test("storage is refused beyond a company's own quota, and files where they are off", async () => {
  const team = await app.aCompany();
  await limit(team, { storage_mb: 0 });
  const body = { filename: "a.txt", size: 10 };
  const full = await team.owner.post("/uploads/in-parts", body);
  expect([full.status, full.body.code]).toEqual([413, "quota_exceeded"]);
  expect(full.body.detail).toMatch(/^Your company has used all 0 GB of its storage/);
  await limit(team, { storage_mb: 1 });
  expect((await team.owner.post("/uploads/in-parts", body)).status).toBe(201);
  expect((await team.owner.get("/subscription/usage")).body.storage_limit_bytes).toBe(1024 ** 2);
  await limit(team, { file_uploads: false });
  const off = await team.owner.post("/uploads/in-parts", body);
  expect([off.status, off.body.code]).toEqual([409, "feature_unavailable"]);
  expect(off.body.detail).toBe("File uploads are off for your company. Contact support to turn them on.");
  const tester = await app.aTester(await app.aProject(team));
  const theirs = await tester.upload({ name: "a.txt", content: "Hello" });
  expect([theirs.status, theirs.body.detail]).toEqual([
    409,
    "Files cannot be uploaded here, but your other answers are not affected. Tell the team that invited you.",
  ]);
});

test("a form does not require files while uploads are off", async () => {
  const team = await app.aCompany();
  const project = await app.aProject(team);
  const [photos, words] = [
    { type: "file", label: "Photos", required: true },
    { type: "text", label: "Words", required: true },
  ] as const;
  const form = await app.aForm(project, { fields: [photos, words] });
  const tester = await app.aTester(project);
  const submit = (responses: object) => tester.post(`/forms/${form.id}/responses`, { responses });
  const { status, body } = await submit({ Words: "Fine" });
  expect([status, body.detail]).toEqual([422, "Please fill in all required fields: Photos"]);
  await limit(team, { file_uploads: false });
  expect((await submit({})).body.detail).toBe("Please fill in all required fields: Words");
  expect((await submit({ Words: "Fine" })).status).toBe(201);
});

test("what is switched off is refused with a next step", async () => {
  const team = await app.aCompany();
  const project = await app.aProject(team);
  await limit(team, { tester_import: false, bulk_email: false, custom_domains: false });
  const csv = "name,email\nA,a@example.com";
  const replies = [
    await team.member.post(`/projects/${project.id}/beta-users/import/preview`, { csv }),
    await team.member.post(`/projects/${project.id}/beta-users/import`, { csv }),
    await team.owner.post("/email/bulk-send", { user_ids: [team.member.id], email_type: "magic_link" }),
    await team.owner.put("/company/custom-domain", { host: "beta.acme.example" }),
  ];
  for (const { status, body } of replies) {
    expect([status, body.code]).toEqual([409, "feature_unavailable"]);
    expect(body.detail).toMatch(/ off for your company\. .*ontact support to turn (it|them) on\.$/);
  }
  expect((await team.owner.get("/auth/me")).body.features_off).toEqual([
    "tester_import",
    "bulk_email",
    "custom_domains",
  ]);
});

test("a pending domain is not verified while custom domains are off, and one in use stays", async () => {
  const team = await app.aCompany();
  const { host: used } = await give(app, team);
  const next = aDomain();
  await askFor(app, team, next);
  await limit(team, { custom_domains: false });
  const refused = await team.owner.post("/company/custom-domain/verify");
  expect([refused.status, refused.body.code]).toEqual([409, "feature_unavailable"]);
  const { in_use, wanted } = (await team.owner.get("/company/custom-domain")).body;
  expect([in_use.host, wanted.host]).toEqual([used, next]);
});

test.each([
  ["projects", { projects: -1 }],
  ["projects", { projects: 1.5 }],
  ["testers", { testers: "many" }],
  ["invitations_per_day", { invitations_per_day: 0 }],
  ["storage_mb", { storage_mb: 1_000_000_001 }],
  ["bulk_email", { bulk_email: null }],
])("rejects a wrong value of %s", async (field, own) => {
  const team = await app.aCompany();
  const admin = await app.anAdmin();
  const reply = await admin.put(of(team), { own, reason });
  expect([reply.status, reply.body.errors[0].path]).toEqual([422, `own.${field}`]);
  const all = await admin.put("/admin/limits", { limits: { ...noLimits, ...own }, reason });
  expect([all.status, all.body.errors[0].path]).toEqual([422, `limits.${field}`]);
});

test("only admins see and set limits, with a reason, of companies that exist", async () => {
  const team = await app.aCompany();
  for (const who of [app.anonymousClient(), team.owner]) {
    for (const path of ["/admin/limits", "/admin/limits/companies", of(team)])
      expect((await who.get(path)).status).toBe(401);
    expect((await who.put(of(team), { own: {}, reason })).status).toBe(401);
    expect((await who.put("/admin/limits", { limits: noLimits, reason })).status).toBe(401);
  }
  const admin = await app.anAdmin();
  expect((await admin.put(of(team), { own: {} })).body.errors[0].path).toBe("reason");
  const unknown = { company: { id: crypto.randomUUID() } };
  expect((await admin.get(of(unknown))).status).toBe(404);
  expect((await admin.put(of(unknown), { own: {}, reason })).status).toBe(404);
});
