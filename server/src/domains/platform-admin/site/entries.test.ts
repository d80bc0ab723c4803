import { maxSiteEntries, type SiteContent } from "@firstlight/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { aSiteEntry, siteContentOf } from "../../../../../tests/support/site.ts";
import { openTestApp } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { database } = app;
const path = "/admin/site/entries";
const unknown = `${path}/0190d5a0-0000-7000-8000-000000000000`;

beforeEach(() => database.asOwner((tx) => tx.deleteFrom("site_entries").execute()));

const lastEntry = async (id: string) => {
  const found = await database.asOwner((tx) =>
    tx.selectFrom("platform_audit_entries").selectAll().where("resource_id", "=", id).orderBy("at").execute(),
  );
  return found.at(-1);
};
const entriesAbout = (id: string) =>
  database.asOwner((tx) =>
    tx.selectFrom("platform_audit_entries").select("id").where("resource_id", "=", id).execute(),
  );
const add = async (content: SiteContent, rest: object = {}) => {
  const { status, body } = await (await app.anAdmin()).post(path, { content, ...rest });
  expect(status).toBe(201);
  return body;
};
const titles = async (kind: string) => {
  const { body } = await (await app.anAdmin()).get(path, { kind });
  return body.map(({ title }: { title: string }) => title);
};
const named = (name: string) => siteContentOf("testimonial", { name });

test("what changes nothing makes no process read the site again", async () => {
  const version = () =>
    database.asOwner((tx) => tx.selectFrom("site_facts").select("version").executeTakeFirstOrThrow());
  const admin = await app.anAdmin();
  const { id, content } = await add(named("Ada"));
  const before = await version();
  const same = [
    await admin.put(`${path}/${id}/position`, { position: 0 }),
    await admin.put(`${path}/${id}/visible`, { is_visible: true }),
    await admin.put(`${path}/${id}`, { content, is_visible: true, revision: 0 }),
  ];
  expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await version()).toEqual(before);
  await admin.put(`${path}/${id}/visible`, { is_visible: false });
  expect(await version()).not.toEqual(before);
});

describe("an entry of the public pages", () => {
  test.each(["testimonial", "post", "opening", "team_member"] as const)(
    "of the kind %s is added and read",
    async (kind) => {
      const content = siteContentOf(kind);
      const admin = await app.anAdmin();
      const { status, body } = await admin.post(path, { content });
      expect([status, body]).toMatchObject([201, { content, is_visible: true, revision: 0 }]);
      expect((await admin.get(`${path}/${body.id}`)).body).toEqual(body);
      expect(await lastEntry(body.id)).toMatchObject({
        action: "CREATE",
        actor_id: admin.id,
        resource_type: `site_${kind}`,
        changes: { is_visible: { after: true } },
      });
    },
  );

  test("comes before the others of its kind, and may be hidden at first", async () => {
    await add(named("First"));
    await add(siteContentOf("post"));
    expect((await add(named("Second"), { is_visible: false })).is_visible).toBe(false);
    expect(await titles("testimonial")).toEqual(["Second", "First"]);
    const all = await (await app.anAdmin()).get(path);
    expect(all.body.map(({ title, note }: { title: string; note: string }) => [title, note])).toContainEqual([
      "Our first beta",
      "/blog/first-beta",
    ]);
  });

  test.each([
    ["content.quote", siteContentOf("testimonial", { quote: " " })],
    ["content.quote", siteContentOf("testimonial", { quote: "x".repeat(601) })],
    ["content.name", siteContentOf("testimonial", { name: "Two\nlines" })],
    ["content.slug", siteContentOf("post", { slug: "Not a slug" })],
    ["content.slug", siteContentOf("post", { slug: "../admin" })],
    ["content.published_on", siteContentOf("post", { published_on: "2026-02-30" })],
    ["content.title", siteContentOf("post", { title: "x".repeat(201) })],
    ["content.apply", siteContentOf("opening", { apply: "javascript:alert(1)" })],
    ["content.apply", siteContentOf("opening", { apply: "http://jobs.example" })],
    ["content.description", siteContentOf("opening", { description: "" })],
    ["content.bio", siteContentOf("team_member", { bio: "x".repeat(601) })],
    ["content.kind", { kind: "banner" }],
  ])("is refused where %s is not valid", async (field, content) => {
    const { status, body } = await (await app.anAdmin()).post(path, { content });
    expect([status, body.errors[0].path]).toEqual([422, field]);
    expect(await titles("testimonial")).toEqual([]);
  });

  test("has links in its text that lead to the web alone", async () => {
    const link = (href: string) => ({
      type: "doc",
      content: [
        { type: "paragraph", content: [{ type: "text", text: "x", marks: [{ type: "link", attrs: { href } }] }] },
      ],
    });
    const send = async (href: string) =>
      (await app.anAdmin()).post(path, { content: { ...siteContentOf("post"), body: link(href) } });
    expect((await send("javascript:alert(1)")).status).toBe(422);
    expect((await send("https://fjord.example")).status).toBe(201);
  });

  test("has an address of its own if it is a post", async () => {
    const admin = await app.anAdmin();
    const first = await add(siteContentOf("post"));
    const second = await add(siteContentOf("post", { slug: "second" }));
    const again = await admin.post(path, { content: siteContentOf("post") });
    expect([again.status, again.body.code]).toEqual([409, "name_taken"]);
    const body = { content: siteContentOf("post"), is_visible: true, revision: 0 };
    expect((await admin.put(`${path}/${second.id}`, body)).status).toBe(409);
    expect((await admin.put(`${path}/${first.id}`, body)).status).toBe(200);
  });

  test("is one of a limited number", async () => {
    const most = maxSiteEntries.testimonial;
    for (let count = 0; count < most; count += 1) await aSiteEntry(app);
    const { status, body } = await (await app.anAdmin()).post(path, { content: named("One more") });
    expect([status, body.code]).toEqual([409, "limit_reached"]);
    await add(siteContentOf("opening"));
  });

  test("is changed, with the names of the changed fields in the log and not their texts", async () => {
    const admin = await app.anAdmin();
    const { id } = await add(named("Ida"));
    const content = siteContentOf("testimonial", { name: "Ida", quote: "Something else." });
    const { status, body } = await admin.put(`${path}/${id}`, { content, is_visible: false, revision: 0 });
    expect([status, body]).toMatchObject([200, { content, is_visible: false, revision: 1 }]);
    const { changes } = (await lastEntry(id)) ?? {};
    expect(changes).toEqual({ is_visible: { before: true, after: false }, changed_fields: { after: "quote" } });
    const before = (await entriesAbout(id)).length;
    expect((await admin.put(`${path}/${id}`, { content, is_visible: false, revision: 1 })).body.revision).toBe(1);
    expect((await entriesAbout(id)).length).toBe(before);
  });

  test("that another admin changed is not overwritten unseen", async () => {
    const admin = await app.anAdmin();
    const { id } = await add(named("Ida"));
    await admin.put(`${path}/${id}`, { content: named("Bo"), is_visible: true, revision: 0 });
    const late = await admin.put(`${path}/${id}`, { content: named("Cy"), is_visible: true, revision: 0 });
    expect([late.status, late.body.code]).toEqual([409, "edit_conflict"]);
    expect(await titles("testimonial")).toEqual(["Bo"]);
  });

  test("stays of its kind", async () => {
    const { id } = await add(named("Ida"));
    const body = { content: siteContentOf("opening"), is_visible: true, revision: 0 };
    expect((await (await app.anAdmin()).put(`${path}/${id}`, body)).status).toBe(404);
  });

  test("is hidden and shown", async () => {
    const admin = await app.anAdmin();
    const { id } = await add(named("Ida"));
    const { status, body } = await admin.put(`${path}/${id}/visible`, { is_visible: false });
    expect([status, body]).toMatchObject([200, { id, title: "Ida", is_visible: false }]);
    expect((await lastEntry(id))?.changes).toEqual({ is_visible: { before: true, after: false } });
    expect((await admin.put(`${path}/${id}/visible`, { is_visible: false })).status).toBe(200);
    expect(await entriesAbout(id)).toHaveLength(2);
    expect((await admin.put(`${path}/${id}/visible`, { is_visible: "no" })).status).toBe(422);
  });

  test("that was hidden is not shown again by an edit that began before", async () => {
    const admin = await app.anAdmin();
    const { id } = await add(named("Ida"));
    expect((await admin.put(`${path}/${id}/visible`, { is_visible: false })).body.revision).toBe(1);
    const late = await admin.put(`${path}/${id}`, { content: named("Bo"), is_visible: true, revision: 0 });
    expect([late.status, late.body.code]).toEqual([409, "edit_conflict"]);
    const edited = await admin.put(`${path}/${id}`, { content: named("Bo"), is_visible: false, revision: 1 });
    expect([edited.status, edited.body]).toMatchObject([200, { is_visible: false, revision: 2 }]);
  });

  test("moves among those of its kind, at most to the end", async () => {
    const admin = await app.anAdmin();
    const [c, b, a] = [await add(named("C")), await add(named("B")), await add(named("A"))];
    await add(siteContentOf("opening"));
    const { status, body } = await admin.put(`${path}/${a.id}/position`, { position: 1 });
    expect([status, body.map(({ title }: { title: string }) => title)]).toEqual([200, ["B", "A", "C"]]);
    expect((await lastEntry(a.id))?.changes).toEqual({ position: { before: 1, after: 2 } });
    await admin.put(`${path}/${b.id}/position`, { position: 99 });
    expect(await titles("testimonial")).toEqual(["A", "C", "B"]);
    await admin.put(`${path}/${c.id}/position`, { position: 1 });
    expect(await entriesAbout(c.id)).toHaveLength(1);
    expect((await admin.put(`${path}/${c.id}/position`, { position: -1 })).status).toBe(422);
  });

  test("is deleted", async () => {
    const admin = await app.anAdmin();
    const { id } = await add(named("Ida"));
    expect((await admin.delete(`${path}/${id}`)).status).toBe(204);
    expect(await lastEntry(id)).toMatchObject({ action: "DELETE", changes: { title: { before: "Ida" } } });
    expect((await admin.get(`${path}/${id}`)).status).toBe(404);
  });

  test("that does not exist is not found", async () => {
    const admin = await app.anAdmin();
    const body = { content: named("Ida"), is_visible: true, revision: 0 };
    const answers = [
      await admin.get(unknown),
      await admin.put(unknown, body),
      await admin.put(`${unknown}/visible`, { is_visible: true }),
      await admin.put(`${unknown}/position`, { position: 0 }),
      await admin.delete(unknown),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  test("is for admins alone", async () => {
    const id = await aSiteEntry(app);
    const { owner } = await app.aCompany();
    for (const client of [app.anonymousClient(), owner]) {
      const answers = [
        await client.get(path),
        await client.get(`${path}/${id}`),
        await client.post(path, { content: named("Ida") }),
        await client.put(`${path}/${id}`, { content: named("Ida"), is_visible: true, revision: 0 }),
        await client.put(`${path}/${id}/visible`, { is_visible: false }),
        await client.put(`${path}/${id}/position`, { position: 0 }),
        await client.delete(`${path}/${id}`),
      ];
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    }
    expect(await titles("testimonial")).toHaveLength(1);
  });
});
