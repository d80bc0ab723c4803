import type { SearchResult } from "@firstlight/contract";
import { expect, test } from "vitest";
import { aCrowd } from "../../../../tests/support/crowd.ts";
import { countStatements } from "../../../../tests/support/statements.ts";
import { openTestApp, type Person } from "../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, anInvitation, aProject, aTester, aWizard, database, anonymous, mail } = app;

async function find(who: Person, q: string, query: Record<string, string> = {}): Promise<SearchResult[]> {
  const { status, body } = await who.get("/search", { q, ...query });
  expect(status).toBe(200);
  return body.results as SearchResult[];
}
const lines = (results: readonly SearchResult[]) => results.map(({ type, title }) => `${type} ${title}`);

async function aTeam() {
  const team = await aCompany({ plan: "active" });
  const project = await aProject(team, { name: "Café Nova" });
  return { team, project, owner: team.owner };
}

test("finds each type by how its words begin, with its project and its status", async () => {
  const { project, owner } = await aTeam();
  const form = await aForm(project, { title: "Nova: first look", status: "draft" });
  await aWizard(project, { title: "Novation tour" });
  const onboarding = { title: "Nova welcome", description: "Hello", project_id: project.id };
  expect((await owner.post(`/projects/${project.id}/onboarding`, onboarding)).status).toBe(201);
  const tester = await aTester(project, { name: "Novak, Jan", email: "jan.novak@example.com" });
  await anInvitation(project, { name: "Nova Invited" });
  const group = { name: "Novices", user_ids: [tester.id] };
  expect((await owner.post(`/projects/${project.id}/tester-groups`, group)).status).toBe(201);
  const all = await find(owner, "NOVA");
  expect(lines(all)).toEqual([
    "project Café Nova",
    "form Nova: first look",
    "wizard Novation tour",
    "onboarding Nova welcome",
    "tester Nova Invited",
    "tester Novak, Jan",
  ]);
  expect(lines(await find(owner, "novi"))).toEqual(["group Novices"]);
  const here = { id: project.id, name: "Café Nova" };
  expect(all[0]).toMatchObject({ id: project.id, project: null, status: "active", detail: null });
  expect(all[1]).toMatchObject({ id: form.id, project: here, status: "draft" });
  expect(all.slice(4).map(({ status }) => status)).toEqual(["pending", "accepted"]);
  expect(all[5]).toMatchObject({ id: tester.id, project: here, detail: "jan.novak@example.com" });
  // Without accents or with them, in any order, and of all words.
  for (const q of ["cafe", "CAFÉ", "nov caf", "cafe\u0301"])
    expect(lines(await find(owner, q))).toContain("project Café Nova");
  expect(lines(await find(owner, "jan.novak@ex"))).toEqual(["tester Novak, Jan"]);
  expect(await find(owner, "afe")).toEqual([]);
  expect(await find(owner, "nova elsewhere")).toEqual([]);
  expect(await find(owner, "%")).toEqual([]);
  expect(lines(await find(owner, "nova", { types: "form,tester", limit: "1" }))).toEqual([
    "form Nova: first look",
    "tester Nova Invited",
  ]);
});

test("stays right when things are renamed, archived, deleted, and when people leave or change", async () => {
  const { team, project, owner } = await aTeam();
  const form = await aForm(project, { title: "Lantern" });
  const tester = await aTester(project, { name: "Ilse Lang", email: "ilse@example.com" });
  const rename = { name: "Meridian", description: "Renamed" };
  expect((await owner.put(`/projects/${project.id}`, rename)).status).toBe(200);
  expect(await find(owner, "nova")).toEqual([]);
  expect(lines(await find(owner, "meri"))).toEqual(["project Meridian"]);
  expect((await find(owner, "lantern"))[0]?.project?.name).toBe("Meridian");
  // Of several projects the one they came onto last, archived ones after others; on none there is nothing to open.
  const second = await aProject(team, { name: "Second" });
  await app.onProject(second, tester);
  expect((await find(owner, "ilse"))[0]?.project?.name).toBe("Second");
  await owner.post(`/projects/${second.id}/archive`);
  expect((await find(owner, "ilse"))[0]?.project?.name).toBe("Meridian");
  // A person changes their address in all companies at once.
  await database.asOwner((tx) =>
    tx.updateTable("identities").set({ email: "moved@example.org" }).where("email", "=", "ilse@example.com").execute(),
  );
  expect(await find(owner, "ilse@example.com")).toEqual([]);
  expect(lines(await find(owner, "moved"))).toEqual(["tester Ilse Lang"]);
  await owner.patch(`/users/beta/${tester.id}`, { is_active: false });
  expect((await find(owner, "ilse"))[0]?.status).toBe("deactivated");
  const erased = { name: "Former tester", removed_at: app.clock.now(), is_active: false };
  await database.asOwner((tx) => tx.updateTable("users").set(erased).where("id", "=", tester.id).execute());
  for (const q of ["ilse", "moved", "former"]) expect(await find(owner, q)).toEqual([]);
  const back = { name: "Ilse Again", removed_at: null };
  await database.asOwner((tx) => tx.updateTable("users").set(back).where("id", "=", tester.id).execute());
  expect(lines(await find(owner, "ilse"))).toEqual(["tester Ilse Again"]);
  await database.asOwner((tx) => tx.updateTable("users").set({ role: "member" }).where("id", "=", tester.id).execute());
  expect(await find(owner, "ilse")).toEqual([]);
  await owner.post(`/projects/${project.id}/archive`);
  expect((await find(owner, "meridian"))[0]?.status).toBe("archived");
  expect((await owner.delete(`/forms/${form.id}`)).status).toBe(204);
  expect(await find(owner, "lantern")).toEqual([]);
  expect((await owner.delete(`/projects/${project.id}`)).status).toBe(204);
  expect(await find(owner, "meridian")).toEqual([]);
});

test("finds what is older than its triggers once the job has noted it, of each company once", async () => {
  const { team, project, owner } = await aTeam();
  const group = (name: string) => owner.post(`/projects/${project.id}/tester-groups`, { name, user_ids: [] });
  await aForm(project, { title: "Nova form" });
  await aWizard(project, { title: "Nova wizard" });
  await aTester(project, { name: "Nova Tester" });
  await aCrowd(app, project, 600);
  expect((await group("Nova group")).status).toBe(201);
  const before = await find(owner, "nova");
  expect(before).toHaveLength(5);
  const words = () =>
    database.asOwner((tx) =>
      tx
        .selectFrom("search_words")
        .selectAll()
        .where("company_id", "=", team.company.id)
        .orderBy("subject_id")
        .orderBy("word")
        .execute(),
    );
  const noted = await words();
  const forget = () =>
    database.asOwner(async (tx) => {
      await tx.deleteFrom("search_words").where("company_id", "=", team.company.id).execute();
      const unfilled = tx.updateTable("companies").set({ search_filled_at: null });
      return (await unfilled.where("id", "=", team.company.id).executeTakeFirst()).numUpdatedRows;
    });
  expect(await forget()).toBe(1n);
  expect(await find(owner, "nova")).toEqual([]);
  await mail.run("requeue-lost-jobs", {});
  expect(await find(owner, "nova")).toEqual(before);
  expect(await words()).toEqual(noted);
  await database.asOwner((tx) => tx.deleteFrom("search_words").where("company_id", "=", team.company.id).execute());
  await mail.run("requeue-lost-jobs", {});
  expect(await words()).toEqual([]);
});

test("shows eight of a type in one statement more for any number, the exact word first", async () => {
  const { project, owner } = await aTeam();
  await aCrowd(app, project, 300);
  await aTester(project, { name: "On Time" });
  const found = await find(owner, "on");
  expect(found).toHaveLength(8);
  expect(found[0]).toMatchObject({ title: "On Time", type: "tester" });
  expect(await find(owner, "one of many crowd example")).toHaveLength(8);
  const few = await countStatements(database.engine, () => find(owner, "time"));
  expect(await countStatements(database.engine, () => find(owner, "one of many"))).toBe(few);
});

test("is for the team of the company alone, and needs something to find", async () => {
  const { project, owner } = await aTeam();
  await aForm(project, { title: "Secretive" });
  const tester = await aTester(project, { name: "Secretive Sam" });
  const other = await aCompany({ plan: "active" });
  expect(await find(other.owner, "secretive")).toEqual([]);
  expect(await find(owner, "secretive")).toHaveLength(2);
  expect((await tester.get("/search", { q: "secretive" })).status).toBe(403);
  expect((await anonymous.get("/search", { q: "secretive" })).status).toBe(401);
  for (const query of ["", "q=%20", `q=${"x".repeat(101)}`, "q=a&types=user", "q=a&limit=9"]) {
    expect((await owner.get(`/search?${query}`)).status).toBe(422);
  }
});
