import { beforeAll, expect, test } from "vitest";
import { openTestApp, type Form, type Person, type Project } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aTester, clock, database } = app;

const megabytes = 1024 * 1024;
const labels = Array.from({ length: 20 }, (_, n) => `Question ${n}`);
const fields = labels.map((label, n) => ({ id: `field_${n}`, type: "textarea" as const, label, required: false }));
// 0.36 MB for all questions together; the ninth alone exceeds a page.
const sizes = Array.from({ length: 20 }, (_, n) => (n === 8 ? 150_000 : 18_000));

let project: Project;
let form: Form;
let owner: Person;
let ids: string[];

beforeAll(async () => {
  project = await aProject(await aCompany());
  ({ owner } = project);
  form = await aForm(project, { fields, many_responses: true });
  const tester = await aTester(project);
  ids = sizes.map(() => crypto.randomUUID());
  await database.inTenant(project.company.id, async (tx) => {
    for (const [attempt, id] of ids.entries()) {
      clock.advance({ seconds: 1 });
      const texts = fields.map((field) => [field.id, `${attempt % 3} ${"word ".repeat((sizes[attempt] ?? 0) / 5)}`]);
      const own = { company_id: project.company.id, form_id: form.id, user_id: tester.id, version: 1 };
      const answers = JSON.stringify(Object.fromEntries(texts));
      await tx
        .insertInto("form_responses")
        .values({ ...own, id, attempt, answers, submitted_at: clock.now() })
        .execute();
    }
  });
});

/** Every page, from link to link. */
async function pagesOf(query: Record<string, string>): Promise<{ ids: string[]; bytes: number }[]> {
  const pages = [];
  let path = `/forms/${form.id}/responses?${new URLSearchParams({ limit: "200", ...query }).toString()}`;
  while (path !== "") {
    const { body, headers } = await owner.get(path);
    const bytes = JSON.stringify(body).length;
    pages.push({ ids: body.responses.map(({ id }: { id: string }) => id), bytes });
    path = /^<\/api(.*)>; rel="next"$/.exec(headers["link"] ?? "")?.[1] ?? "";
  }
  return pages;
}

test.each([
  ["newest first", {}],
  ["oldest first", { sort: "submitted_at" }],
  ["in the order of an answer", { sort: "field_0" }],
])("a page ends before its answers come to more than 2 MB, or holds one that does alone: %s", async (_, query) => {
  const pages = await pagesOf(query);
  expect(pages.flatMap((page) => page.ids).toSorted()).toEqual(ids.toSorted());
  expect(pages.length).toBeGreaterThan(4);
  for (const page of pages) {
    if (page.ids.length > 1) expect(page.bytes).toBeLessThan(2.1 * megabytes);
  }
});

test("the answers to one question are paged as well", async () => {
  const { body, headers } = await owner.get(`/forms/${form.id}/answers`, { field: "field_3", limit: "200" });
  expect(body.answers.length).toBeLessThan(10);
  expect(headers["link"]).toContain("cursor=");
});

test("an export contains every answer", async () => {
  const { payload } = await app.app.inject({
    url: `/api/forms/${form.id}/export?format=csv`,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  for (const id of ids) expect(payload).toContain(id);
});

test("feedback on the project is paged as well", async () => {
  const seen: string[] = [];
  let path = `/projects/${project.id}/feedback?limit=50`;
  while (path !== "") {
    const { body, headers } = await owner.get(path);
    expect(body.feedback.length).toBeLessThan(10);
    seen.push(...body.feedback.map((one: { response_id: string }) => one.response_id));
    path = /^<\/api(.*)>; rel="next"$/.exec(headers["link"] ?? "")?.[1] ?? "";
  }
  expect(seen.toSorted()).toEqual(ids.toSorted());
});
