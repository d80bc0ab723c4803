import {
  conditionKindsOf,
  meetsCondition,
  type AnswerValue,
  type Condition,
  type Conditions,
} from "@firstlight/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { everyField } from "../../../../../tests/support/forms.ts";
import { openTestApp, type Form, type Person, type Team } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aTester, clock, database } = app;

const fields = everyField.map((field) => ({ ...field, required: false }));
const searchTexts = ["Ärger", "ärger, groß", "100%", "a_b", 'It\'s "so"', "Ada", "zebra", "ΣΊΣΥΦΟΣ", "x\\y"];
const filled: Record<string, AnswerValue>[] = searchTexts.map((text, n) => ({
  ...(n % 4 !== 3 && { field_text: text, field_textarea: `${text}\nand more` }),
  ...(n % 2 === 0 && { field_number: [3, -1.5, 0, 1e21, 3][n / 2] ?? 0, field_rating: (n % 5) + 1 }),
  ...(n % 3 === 0 && { field_select: ["Red", "Green", "Blue"][(n / 3) % 3] ?? "Red", field_checkbox: ["Blue", "Red"] }),
  ...(n % 3 === 1 && { field_checkbox: ["Green"], field_date: `2026-0${n + 1}-15` }),
  ...(n === 5 && { field_matrix: { Map: "Red", Route: "Blue" } }),
}));

let team: Team;
let form: Form;
let testers: Person[];
let stored: { id: string; answers: Record<string, AnswerValue> }[];

beforeAll(async () => {
  team = await aCompany();
  const project = await aProject(team);
  form = await aForm(project, { fields, many_responses: true });
  testers = [
    await aTester(project, { name: "Cleo Quartz" }),
    await aTester(project, { name: "Bo Ray" }),
    await aTester(project, { name: "ada Low" }),
  ];
  stored = filled.map((answers) => ({ id: crypto.randomUUID(), answers }));
  await database.inTenant(team.company.id, async (tx) => {
    for (const [n, { id, answers }] of stored.entries()) {
      clock.advance({ seconds: 1 });
      const own = { company_id: team.company.id, form_id: form.id, user_id: testers[n % 3]?.id ?? "", version: 1 };
      await tx
        .insertInto("form_responses")
        .values({ ...own, id, attempt: n, answers: JSON.stringify(answers), submitted_at: clock.now() })
        .execute();
    }
  });
});

type Query = Record<string, string>;
const list = (query: Query) => team.member.get(`/forms/${form.id}/responses`, query);

/** Places of the answers found, in the order of submission, oldest 0. */
async function found(query: Query): Promise<number[]> {
  const { status, body } = await list({ limit: "200", ...query });
  expect([status, body]).toEqual([200, expect.anything()]);
  return body.responses.map((one: { id: string }) => stored.findIndex(({ id }) => id === one.id));
}

async function allPages(query: Query): Promise<number[]> {
  const all: number[] = [];
  let path = `/forms/${form.id}/responses?${new URLSearchParams({ limit: "2", ...query }).toString()}`;
  for (let n = 0; path !== "" && n < 20; n += 1) {
    const { body, headers } = await team.member.get(path);
    all.push(...body.responses.map((one: { id: string }) => stored.findIndex(({ id }) => id === one.id)));
    path = /^<\/api(.*)>; rel="next"$/.exec(headers["link"] ?? "")?.[1] ?? "";
  }
  return all;
}

const asked = (conditions: Condition[], match: Conditions["match"] = "all") =>
  JSON.stringify({ match, conditions } satisfies Conditions);

test("words are sought in answers, names and addresses, with wildcards taken literally", async () => {
  expect(await found({ q: "zebra" })).toEqual([6]);
  expect(await found({ q: "100%" })).toEqual([2]);
  expect(await found({ q: "a_b" })).toEqual([]);
  expect(await found({ q: 'it\'s "so"' })).toEqual([4]);
  expect(await found({ q: "x\\y" })).toEqual([8]);
  expect(await found({ q: "green" })).toEqual([7, 4, 3, 1]);
  expect(await found({ q: "blue" })).toEqual([6, 5, 3, 0]);
  expect(await found({ q: "Quartz" })).toEqual([6, 3, 0]);
  expect(await found({ q: testers[1]?.email ?? "" })).toEqual([7, 4, 1]);
  // Neither the ids of fields, the rows of a matrix nor the marks between answers are words.
  for (const q of ["field_", "Route", "{", '", "', "[", "nobody wrote this"]) expect(await found({ q })).toEqual([]);
  expect((await list({ q: "zebra" })).headers["x-total-count"]).toBeUndefined();
  expect((await list({})).headers["x-total-count"]).toBe("9");
  expect((await list({ q: " " })).headers["x-total-count"]).toBe("9");
});

test("answers of one tester, one version and some days of the company's calendar", async () => {
  expect(await found({ tester: testers[2]?.id ?? "" })).toEqual([8, 5, 2]);
  expect(await found({ version: "2" })).toEqual([]);
  const [first] = stored;
  await database.inTenant(team.company.id, (tx) =>
    tx.updateTable("companies").set({ time_zone: "Pacific/Auckland" }).where("id", "=", team.company.id).execute(),
  );
  await database.asOwner((tx) =>
    tx
      .updateTable("form_responses")
      .set({ submitted_at: new Date("2020-03-01T11:30:00Z") })
      .where("id", "=", first?.id ?? "")
      .execute(),
  );
  // In Auckland it is half past midnight of the next day.
  expect(await found({ from: "2020-03-02", to: "2020-03-02" })).toEqual([0]);
  expect(await found({ to: "2020-03-01" })).toEqual([]);
  expect(await found({ from: "2020-03-03" })).toHaveLength(8);
  expect((await list({ from: "2020-02-30" })).status).toBe(422);
  expect((await list({ from: "0000-01-01" })).status).toBe(422);
});

test("the database reads every condition as the contract does", async () => {
  const values: Record<string, (string | number)[]> = {
    text: ["ärger", "ÄRGER", "ada", "A_", "σίσυφος", "%", "x\\", '"'],
    textarea: ["ärger", "MORE", "groß"],
    number: [3, 0, -1.5, 1e21],
    select: ["Red", "Blue"],
    checkbox: ["Red", "Green"],
    date: ["2026-02-15", "2026-05-15", "2026-08-15"],
    rating: [1, 3, 5],
  };
  const every: Condition[] = fields.flatMap(({ id = "", type }) =>
    conditionKindsOf(type).flatMap((is): Condition[] =>
      is === "answered" || is === "not_answered"
        ? [{ field: id, is }]
        : (values[type] ?? []).map((value) => ({ field: id, is, value })),
    ),
  );
  const matches = ({ match, conditions }: Conditions, answers: Record<string, AnswerValue>) => {
    const each = (one: Condition) => meetsCondition(one, answers[one.field]);
    return match === "all" ? conditions.every(each) : conditions.some(each);
  };
  const byContract = (one: Conditions) =>
    stored.flatMap(({ answers }, n) => (matches(one, answers) ? [n] : [])).toSorted((a, b) => a - b);
  const inDatabase = async (one: Conditions) =>
    (await found({ conditions: JSON.stringify(one) })).toSorted((a, b) => a - b);
  for (const [n, one] of every.entries()) {
    const other = every[(n * 7 + 3) % every.length] ?? one;
    for (const match of ["all", "any"] as const) {
      const asking = { match, conditions: [one, other] };
      expect([asking, await inDatabase(asking)]).toEqual([asking, byContract(asking)]);
    }
  }
}, 60_000);

describe("what is asked wrongly is refused with its place", () => {
  test.each([
    ["{", "conditions"],
    ["[]", "conditions"],
    ['{"match":"some","conditions":[]}', "conditions.match"],
    [asked([]), "conditions.conditions"],
    [asked([{ field: "field_gone", is: "answered" }]), "conditions.conditions.0.field"],
    [asked([{ field: "field_text", is: "at_least", value: 3 }]), "conditions.conditions.0"],
    [asked([{ field: "field_number", is: "equals", value: "3" }]), "conditions.conditions.0"],
    [asked([{ field: "field_select", is: "equals", value: "Purple" }]), "conditions.conditions.0"],
  ])("%s", async (conditions, path) => {
    const { status, body } = await list({ conditions });
    expect([status, body.errors?.[0]?.path]).toEqual([422, path]);
  });

  test.each(["0", "-1", "1.5", "two", "3000000000"])("version %s", async (version) => {
    expect((await list({ version })).body.errors[0].path).toBe("version");
  });

  test("an unknown order or page marker", async () => {
    for (const sort of ["field_gone", "name", "--tester", "field_text;drop"]) {
      expect((await list({ sort })).body.errors[0].path).toBe("sort");
    }
    const row = Buffer.from(`row ${crypto.randomUUID()}`).toString("base64url");
    expect((await list({ sort: "tester", cursor: row })).body.errors[0].path).toBe("cursor");
    expect((await list({ cursor: row })).body.errors[0].path).toBe("cursor");
  });
});

describe("in the order of anything, both ways, page by page", () => {
  test.each([
    ["field_number", [6, 2, 4, 0, 8].toSorted((a, b) => a - b)],
    ["field_text", undefined],
    ["field_rating", undefined],
    ["field_select", [0, 3, 6]],
    ["field_checkbox", undefined],
    ["field_date", [1, 4, 7]],
    ["field_file", undefined],
    ["tester", undefined],
    ["submitted_at", [0, 1, 2, 3, 4, 5, 6, 7, 8]],
  ])("%s", async (sort, answered) => {
    const up = await allPages({ sort });
    const down = await allPages({ sort: `-${sort}` });
    for (const pages of [up, down]) expect(pages.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(up).toEqual(await found({ sort }));
    const given = stored.filter(({ answers }) => sort in answers).length || 9;
    // Missing answers sort last in both directions.
    expect(up.slice(0, given)).toEqual(down.slice(0, given).toReversed());
    if (answered) expect(up.slice(0, given).toSorted((a, b) => a - b)).toEqual(answered);
  });

  test.each(["-submitted_at", "submitted_at", "tester", "-tester", "field_number", "-field_number", "-field_select"])(
    "from one to its neighbours by %s, also filtered",
    async (sort) => {
      const queries: Query[] = [{ sort }, { sort, q: "ra" }];
      for (const query of queries) {
        const list = await allPages(query);
        for (const [at, n] of list.entries()) {
          const { body } = await team.member.get(`/forms/${form.id}/responses/${stored[n]?.id}`, query);
          const idOf = (index: number) => stored[list[index] ?? -1]?.id ?? null;
          expect([body.previous, body.next]).toEqual([idOf(at - 1), idOf(at + 1)]);
        }
      }
    },
  );

  test("one that does not match has neighbours too; an order it cannot have is refused", async () => {
    const one = (n: number, query: Query) => team.member.get(`/forms/${form.id}/responses/${stored[n]?.id}`, query);
    expect((await one(5, { q: "green" })).body).toMatchObject({ previous: stored[7]?.id, next: stored[4]?.id });
    expect((await one(5, { q: "nobody wrote this" })).body).toMatchObject({ previous: null, next: null });
    expect((await one(5, { sort: "field_gone" })).body.errors[0].path).toBe("sort");
  });

  test("numbers by size, choices as in the form, testers by name", async () => {
    const numbers = (await allPages({ sort: "field_number" })).slice(0, 5);
    expect(numbers.map((n) => stored[n]?.answers["field_number"])).toEqual([-1.5, 0, 3, 3, 1e21]);
    expect((await found({ sort: "field_select" })).slice(0, 3)).toEqual([0, 3, 6]);
    const names = (await found({ sort: "tester" })).map((n) => n % 3);
    expect(names).toEqual([2, 2, 2, 1, 1, 1, 0, 0, 0]);
  });
});
