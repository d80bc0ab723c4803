import { limits, type ProjectFeedback } from "@firstlight/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestApp, type Person, type Project } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aResponse, aTester, database, expectAudit } = app;

const said = ["What happened?", "How was it?"] as const;

/** Three forms of a project, one without stars, with responses of two testers: the oldest first. */
async function setup() {
  const team = await aCompany();
  const project = await aProject(team);
  const ada = await aTester(project, { name: "Ada" });
  const bo = await aTester(project, { name: "Bo" });
  const choice = {
    id: "field_1",
    type: "radio",
    label: "Which?",
    options: [{ value: "b", label: "Blue sky" }, "Red"],
  };
  const { body: third } = await team.owner.post("/forms", {
    title: "Third",
    project_id: project.id,
    fields: [choice, { id: "field_2", type: "file", label: "Picture" }],
  });
  const forms = [await aForm(project, { title: "First" }), await aForm(project, { title: "Second" }), third] as const;
  const { body: upload } = await bo.upload({ name: "sunset.txt", content: "text" });
  const responses = [
    await aResponse(forms[0], ada, { [said[0]]: "It crashed", [said[1]]: 2 }),
    await aResponse(forms[1], bo, { [said[0]]: "All fine", [said[1]]: 5 }),
    await aResponse(forms[0], bo, { [said[0]]: "It crashed again", [said[1]]: 1 }),
  ];
  app.clock.advance({ seconds: 1 });
  const picture = { "Which?": "b", Picture: [upload.id] };
  const { body: last } = await bo.post(`/forms/${forms[2].id}/responses`, { responses: picture });
  const ids = [...responses.map(({ id }) => id), last.id];
  const list = async (query: Record<string, string>) => {
    const { status, body } = await team.owner.get(`/projects/${project.id}/feedback`, query);
    expect(status).toBe(200);
    return (body.feedback as ProjectFeedback[]).map(({ response_id }) => ids.indexOf(response_id));
  };
  return { team, project, ada, bo, forms, upload, ids, list };
}

const review = (who: Person, { id }: Pick<Project, "id">, response_ids: string[], status = "reviewed") =>
  who.post(`/projects/${id}/feedback/status`, { response_ids, status });

test("it is found by form, tester, words, stars, days and the tester's tags, also together", async () => {
  const { team, project, ada, bo, forms, upload, list } = await setup();
  await team.owner.post(`/projects/${project.id}/beta-users/tags`, { user_ids: [ada.id], add: ["vip"] });
  const today = app.clock.now().toISOString().slice(0, 10);
  const cases: [Record<string, string>, number[]][] = [
    [{ form: forms[0].id }, [2, 0]],
    [{ form: forms[0].id, tester: bo.id }, [2]],
    [{ q: "CRASHED" }, [2, 0]],
    [{ q: "crashed", rating: "1" }, [2]],
    [{ q: "ada" }, [0]],
    [{ q: bo.email, rating: "5" }, [1]],
    [{ q: "blue" }, [3]],
    [{ q: "sunset" }, [3]],
    [{ q: upload.id.slice(0, 8) }, []],
    [{ q: "" }, [3, 2, 1, 0]],
    [{ rating: "5" }, [1]],
    [{ rating: "3" }, []],
    [{ tag: "vip" }, [0]],
    [{ tag: "vip", tester: bo.id }, []],
    [{ from: today, to: today }, [3, 2, 1, 0]],
    [{ from: "2031-01-01" }, []],
    [{ to: "2001-01-01" }, []],
    [{ form: crypto.randomUUID() }, []],
  ];
  for (const [query, found] of cases) expect([query, await list(query)]).toEqual([query, found]);
  const path = `/projects/${project.id}/feedback`;
  const long = [`q=${"x".repeat(limits.name + 1)}`, `tag=${"x".repeat(limits.tag + 1)}`];
  for (const wrong of ["rating=6", "rating=no", "form=no", "status=done", "from=yesterday", ...long])
    expect([wrong, (await team.owner.get(`${path}?${wrong}`)).status]).toEqual([wrong, 422]);
});

test("responses are marked as reviewed and as new again, and found by it", async () => {
  const { team, project, forms, ids, list } = await setup();
  const [first = "", second = ""] = ids;
  expect(await list({ status: "reviewed" })).toEqual([]);
  const { status, body } = await review(team.member, project, [first, second, first]);
  expect([status, body]).toEqual([200, { changed: 2 }]);
  expect(await list({ status: "reviewed" })).toEqual([1, 0]);
  expect(await list({ status: "new" })).toEqual([3, 2]);
  expect(await list({ status: "new", q: "crashed" })).toEqual([2]);
  const { changes } = await expectAudit(team.company, {
    action: "UPDATE",
    resource_type: "project",
    resource_id: project.id,
  });
  expect(changes).toEqual({ responses_reviewed: { after: 2 } });
  const one = `/forms/${forms[0].id}/responses`;
  expect((await team.owner.get(`${one}/${first}`)).body.status).toBe("reviewed");
  expect((await team.owner.get(one)).body.responses.map((r: { status: string }) => r.status)).toEqual([
    "new",
    "reviewed",
  ]);
  // Nothing changes, so nothing is written.
  expect((await review(team.owner, project, [first])).body).toEqual({ changed: 0 });
  expect((await review(team.owner, project, [first], "new")).body).toEqual({ changed: 1 });
  expect(await list({ status: "reviewed" })).toEqual([1]);
});

test("with a response of another project or company, or none at all, nothing is marked", async () => {
  const { team, project, ada, ids, list } = await setup();
  const [first = ""] = ids;
  const beside = await aProject(team);
  const other = await setup();
  const elsewhere = await aResponse(await aForm(beside), await aTester(beside));
  for (const foreign of [elsewhere.id, other.ids[0] ?? "", crypto.randomUUID()]) {
    const { status, body } = await review(team.owner, project, [first, foreign]);
    expect([status, body.errors]).toMatchObject([422, [{ path: "response_ids" }]]);
  }
  const many = Array.from({ length: 501 }, () => crypto.randomUUID());
  for (const wrong of [[], many, ["no"]]) expect((await review(team.owner, project, wrong)).status).toBe(422);
  expect((await review(team.owner, project, [first], "done")).status).toBe(422);
  expect((await review(ada, project, [first])).status).toBe(403);
  expect((await review(other.team.owner, project, [first])).status).toBe(404);
  expect((await app.anonymous.post(`/projects/${project.id}/feedback/status`, {})).status).toBe(401);
  expect(await list({ status: "reviewed" })).toEqual([]);
});

type Setup = Awaited<ReturnType<typeof setup>>;

/** Newer responses of Bo to the second form, of a text after a word that would compress well. */
const addNewer = ({ team, forms, bo }: Setup, count: number, bytes: number, word = "") =>
  database.asOwner((tx) =>
    sql`
      insert into form_responses (company_id, form_id, id, user_id, version, attempt, answers, submitted_at)
      select ${team.company.id}::uuid, ${forms[1].id}::uuid, gen_random_uuid(), ${bo.id}::uuid, 1, number,
        jsonb_build_object('field_1', ${word}::text || repeat('a', ${bytes}::int)),
        ${app.clock.now()}::timestamptz + number * interval '1 second'
      from generate_series(2, ${count + 1}::int) as number`.execute(tx),
  );

/** What each call finds, until there are no more. */
async function searchAll({ team, project, ids }: Setup, q: string) {
  const found: number[][] = [];
  let cursor: string | undefined = "";
  while (cursor !== undefined && found.length < 9) {
    const { body, headers } = await team.owner.get(`/projects/${project.id}/feedback`, {
      q,
      ...(cursor && { cursor }),
    });
    found.push(body.feedback.map((one: ProjectFeedback) => ids.indexOf(one.response_id)));
    cursor = /cursor=([^&>]*)/.exec(headers["link"] ?? "")?.[1];
  }
  return found;
}

test("a call looks through 1,000 responses, and its cursor leads beyond them", async () => {
  const set = await setup();
  await addNewer(set, 1_002, 0);
  expect(await searchAll(set, "crashed")).toEqual([[], [2, 0]]);
});

test.each([
  ["4 MB of answers", 12, 900_000, 3],
  ["one response at least", 2, 9_000_000, 3],
])("a call looks through %s, and its cursor leads beyond", async (_what, count, bytes, calls) => {
  const set = await setup();
  await addNewer(set, count, bytes);
  const found = await searchAll(set, "crashed");
  expect(found).toHaveLength(calls);
  expect([found.slice(0, -1).flat(), found.at(-1)]).toEqual([[], [2, 0]]);
});

test("what is found is cut where a page has 2 MB of answers, and continues from there", async () => {
  const set = await setup();
  await addNewer(set, 5, 800_000, "Crashed: ");
  const newer = -1;
  expect(await searchAll(set, "crashed")).toEqual([
    [newer, newer],
    [newer, newer],
    [newer, 2, 0],
  ]);
});
