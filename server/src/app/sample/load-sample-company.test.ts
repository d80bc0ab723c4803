import { matchesPattern } from "@firstlight/contract/patterns";
import {
  checkAnswers,
  createFormBody,
  fieldTypes,
  interactionTypes,
  isRunCompleted,
  messageBody,
  password,
  visibleSteps,
  stepBody,
  stepProblems,
  unanswered,
  type GivenResponse,
} from "@firstlight/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listDifferences } from "#domains/analytics/rollup/recount-queries.ts";
import { createDatabase, type Database } from "#platform/db/database.ts";
import { openEmbedded } from "#platform/db/embedded-engine.ts";
import { migrate } from "#platform/db/migrations/migrate.ts";
import { buildSampleCompany } from "./build-sample-company.ts";
import { loadSampleCompany } from "./load-sample-company.ts";
import { samplePassword } from "./people.ts";

const now = new Date("2026-09-30T10:30:00.000Z");
const clock = { now: () => now };
const dayMs = 86_400_000;

test("every sample answer is valid for the product", () => {
  const { forms, responses } = buildSampleCompany(now);
  for (const response of responses) {
    const { fields } = forms.find(({ row }) => row.id === response.form_id) ?? { fields: [] };
    const given = Object.fromEntries(
      fields.flatMap(({ id, label }) =>
        response.answers[id] === undefined ? [] : [[label, response.answers[id]] as const],
      ),
    );
    expect(checkAnswers(fields, given, matchesPattern)).toEqual({ ok: true, answers: response.answers });
  }
});

test("every sample form is valid for the product, and all field types of daily use occur", () => {
  const { forms, projects } = buildSampleCompany(now);
  for (const { row, fields } of forms) {
    const body = { ...row, project_id: projects[0]?.id, status: "open", fields };
    expect(createFormBody.safeParse(body).error).toBeUndefined();
  }
  const used = new Set(forms.flatMap(({ fields }) => fields.map(({ type }) => type)));
  expect([...used].toSorted()).toEqual(fieldTypes.toSorted());
});

test("every sample wizard is valid for the product, and all its parts occur", () => {
  const { wizards } = buildSampleCompany(now);
  const steps = wizards.flatMap(({ wizard }) => wizard.steps);
  for (const step of steps) expect(stepBody.safeParse(step).error).toBeUndefined();
  for (const { wizard } of wizards) expect(stepProblems(wizard.steps)).toEqual([]);
  const asked = new Set(steps.flatMap(({ interactions }) => interactions.map(({ type }) => type)));
  expect([...asked].toSorted()).toEqual(interactionTypes.toSorted());
  expect(steps.some(({ show_if }) => show_if)).toBe(true);
});

test("runs of sample wizards are ones that testers can produce", () => {
  const { wizards, runs, stepRuns, wizardResponses } = buildSampleCompany(now);
  expect(runs.filter(({ completed_at }) => completed_at).length).toBeGreaterThan(40);
  expect(runs.filter(({ completed_at }) => !completed_at).length).toBeGreaterThan(8);
  for (const run of runs) {
    const steps = wizards.find(({ id }) => id === run.wizard_id)?.wizard.steps ?? [];
    const isOwn = (row: { wizard_id: string; user_id: string }) =>
      row.wizard_id === run.wizard_id && row.user_id === run.user_id;
    const given = Object.fromEntries(
      wizardResponses
        .filter(isOwn)
        .map(({ interaction_id, response }) => [interaction_id, JSON.parse(response) as GivenResponse]),
    );
    const shown = visibleSteps(steps, given);
    const completed = new Set(stepRuns.filter(isOwn).map(({ step_id }) => step_id));
    expect([run.step_count, run.completed_count]).toEqual([shown.length, completed.size]);
    expect(run.completed_at !== null).toBe(isRunCompleted(shown, completed));
    for (const step of shown.filter(({ id }) => completed.has(id))) expect(unanswered(step, given)).toEqual([]);
  }
});

test("answers come after people joined, spread over ninety days, some of them recent", () => {
  const { people, responses } = buildSampleCompany(now);
  const joined = new Map(people.map((person) => [person.id, person.joined_at]));
  for (const { user_id, submitted_at } of responses) {
    expect(submitted_at.getTime()).toBeGreaterThan(joined.get(user_id)?.getTime() ?? Number.NaN);
    expect(submitted_at.getTime()).toBeLessThan(now.getTime());
  }
  const ages = responses.map(({ submitted_at }) => (now.getTime() - submitted_at.getTime()) / dayMs);
  expect(Math.max(...ages)).toBeGreaterThan(80);
  expect(Math.max(...ages)).toBeLessThan(90);
  expect(ages.filter((age) => age < 7).length).toBeGreaterThan(5);
});

test("conversations are realistic: after both have joined, in order, a few of them unread", () => {
  const { people, memberships, messages, messageBodies, conversations } = buildSampleCompany(now);
  const joined = new Map(people.map(({ id, joined_at }) => [id, joined_at?.getTime() ?? Number.NaN]));
  const words = new Map(messageBodies.map(({ id, content }) => [id, content]));
  for (const { sender_id, recipient_id, created_at, read_at, ...message } of messages) {
    const body = { recipient_id, content: words.get(message.body_id) };
    expect(messageBody.parse(body)).toEqual(body);
    for (const id of [sender_id, recipient_id])
      expect(created_at.getTime()).toBeGreaterThan(joined.get(id) ?? Number.NaN);
    expect((read_at ?? now).getTime()).toBeLessThanOrEqual(now.getTime());
    expect(
      memberships.some(({ project_id, user_id }) => project_id === message.project_id && user_id === message.tester_id),
    ).toBe(true);
  }
  for (const { project_id, tester_id, last_at, last_message_id } of conversations) {
    const own = messages.filter((message) => message.project_id === project_id && message.tester_id === tester_id);
    const last = own.find(({ id }) => id === last_message_id);
    expect([last?.created_at, Math.max(...own.map(({ created_at }) => created_at.getTime()))]).toEqual([
      last_at,
      last_at.getTime(),
    ]);
  }
  expect(messages.filter(({ read_at }) => read_at === null)).toHaveLength(5);
  expect(conversations.length).toBeGreaterThan(30);
});

test("the same moment produces the same data", () => {
  const texts = () => buildSampleCompany(now).responses.map(({ answers, submitted_at }) => ({ answers, submitted_at }));
  expect(texts()).toEqual(texts());
});

test("the shared password is one a person could have chosen", () => {
  expect(password.safeParse(samplePassword).success).toBe(true);
});

let database: Database;
beforeAll(async () => {
  database = createDatabase(await openEmbedded("memory"));
  await migrate(database.engine, new URL("../../../migrations", import.meta.url).pathname);
});
afterAll(() => database.engine.close());

test("it is loaded once into an empty database, and its sign-ins are printed at every start", async () => {
  const signIns = await loadSampleCompany(database, clock);
  expect(signIns.map(({ role }) => role)).toEqual(["owner", "admin", "member", "tester", "tester, done"]);
  expect(await loadSampleCompany(database, clock)).toEqual(signIns);

  const companies = await database.asOwner((tx) => tx.selectFrom("companies").selectAll().execute());
  expect(companies).toHaveLength(1);
  expect(companies[0]).toMatchObject({
    is_sample: true,
    staff_count: 3,
    tester_count: 40,
    subscription_status: "trial",
  });
});

test("its counters match the rows", async () => {
  const { testers, projects, responses, totals } = await database.asOwner(async (tx) => ({
    testers: await tx
      .selectFrom("users")
      .select(["is_active", "joined_at"])
      .where("role", "=", "beta_tester")
      .execute(),
    projects: await tx
      .selectFrom("projects")
      .select(["tester_count", "form_count", "open_form_count"])
      .orderBy("name")
      .execute(),
    responses: await tx.selectFrom("form_responses").select(["form_id", "user_id"]).execute(),
    totals: await tx.selectFrom("response_totals").select("responses").execute(),
  }));
  expect(testers.filter(({ is_active }) => is_active)).toHaveLength(36);
  expect(testers.filter(({ joined_at }) => joined_at === null)).toHaveLength(3);
  expect(projects).toEqual([
    { tester_count: 37, form_count: 2, open_form_count: 2 },
    { tester_count: 39, form_count: 3, open_form_count: 2 },
  ]);
  expect(responses.length).toBeGreaterThanOrEqual(165);
  expect(totals.reduce((sum, { responses: count }) => sum + count, 0)).toBe(responses.length);
});

test("its audit log refers to messages as the product does: a single one by ID, a broadcast by its body", async () => {
  const rows = await database.asOwner(async (tx) => ({
    noted: await tx.selectFrom("audit_entries").select("resource_id").where("resource_type", "=", "message").execute(),
    messages: await tx.selectFrom("messages").select(["id", "body_id"]).execute(),
    many: await tx.selectFrom("message_bodies").select("id").where("recipient_count", ">", 1).execute(),
  }));
  const many = new Set(rows.many.map(({ id }) => id));
  const toOne = rows.messages.filter(({ body_id }) => !many.has(body_id));
  const named = [...toOne, ...rows.many].map(({ id }) => id);
  expect(new Set(rows.noted.map(({ resource_id }) => resource_id))).toEqual(new Set(named));
  expect(rows.noted).toHaveLength(named.length);
});

test("its feedback is in every state, and stored counts match a recount", async () => {
  const { items, people } = await database.asOwner(async (tx) => ({
    items: await tx.selectFrom("feedback_items").selectAll().orderBy("number").execute(),
    people: await tx.selectFrom("feedback_votes").select(["item_id", "user_id"]).execute(),
  }));
  expect(items).toHaveLength(92);
  expect(items.filter(({ merged_into_id }) => merged_into_id !== null)).toHaveLength(6);
  for (const { id, number, people_count, created_at, last_activity_at } of items) {
    const group = items.filter((item) => item.id === id || item.merged_into_id === id).map((item) => item.id);
    const counted = new Set(people.filter(({ item_id }) => group.includes(item_id)).map(({ user_id }) => user_id));
    expect({ number, people_count }).toEqual({ number, people_count: counted.size });
    expect(created_at.getTime()).toBeLessThan(now.getTime());
    expect(last_activity_at.getTime()).toBeLessThanOrEqual(now.getTime());
  }
  const statuses = new Set<string>(items.map(({ status }) => status));
  expect(
    ["new", "under_review", "needs_info", "accepted", "in_progress", "done", "declined"].filter(
      (one) => !statuses.has(one),
    ),
  ).toEqual([]);
  expect(items.some(({ respond_by, first_response_at }) => respond_by && respond_by < now && !first_response_at)).toBe(
    true,
  );
});

test("its checks are those of what its builds fix: one verified by four of six, one opened again, one that waits for Nora", async () => {
  const { items, retests, builds, nora } = await database.asOwner(async (tx) => ({
    items: await tx.selectFrom("feedback_items").selectAll().execute(),
    retests: await tx.selectFrom("retests").selectAll().execute(),
    builds: await tx.selectFrom("builds").selectAll().execute(),
    nora: await tx
      .selectFrom("users")
      .select("id")
      .where("email", "=", "nora.lindqvist@example.com")
      .executeTakeFirst(),
  }));
  const asked = (itemId: string) => retests.filter(({ item_id }) => item_id === itemId);
  const saying = (itemId: string, answer: string) => asked(itemId).filter(({ status }) => status === answer).length;
  for (const { id, status, type, fixed_build_id } of items) {
    const build = builds.find((one) => one.id === fixed_build_id);
    const isFixed = (type === "bug" || type === "idea") && (status === "done" || status === "verified");
    if (isFixed && build?.announced_at) expect(asked(id).length).toBeGreaterThan(0);
    if (status === "verified") expect(saying(id, "fixed")).toBeGreaterThanOrEqual(Math.min(2, asked(id).length));
    if (status === "done") expect(saying(id, "fixed")).toBeLessThan(Math.min(2, asked(id).length || 2));
  }
  const verified = items.filter(({ id }) => asked(id).length === 6 && saying(id, "fixed") === 4);
  expect(verified.some(({ status }) => status === "verified")).toBe(true);
  const reopened = items.filter(({ reopened_count }) => reopened_count > 0);
  expect(reopened.map(({ status, done_at, closed_at }) => [status, done_at, closed_at])).toEqual([
    ["accepted", null, null],
  ]);
  const waiting = retests.filter(({ user_id, status }) => user_id === nora?.id && status === "open");
  expect(waiting.some(({ due_on }) => due_on > "2026-09-30")).toBe(true);
  expect(retests.some(({ status, due_on }) => status === "open" && due_on < "2026-09-30")).toBe(true);
});

test("its groups hold testers of their project", async () => {
  const groups = await database.asOwner((tx) =>
    tx
      .selectFrom("tester_groups")
      .innerJoin("projects", "projects.id", "tester_groups.project_id")
      .select(["tester_groups.name", "tester_groups.member_count", "projects.tester_count"])
      .orderBy("tester_groups.name")
      .execute(),
  );
  expect(groups.map(({ name }) => name)).toEqual(["Android testers", "iOS testers"]);
  const members = groups.reduce((sum, { member_count }) => sum + member_count, 0);
  expect([members, groups[0]?.tester_count]).toEqual([36, 39]);
});

test("its analytics cover many days, and the stored counts match the rows", async () => {
  const { id } = await database.asOwner((tx) => tx.selectFrom("companies").select("id").executeTakeFirstOrThrow());
  expect(await database.inTenant(id, (tx) => listDifferences(tx, id))).toEqual([]);
  const { rates, here } = await database.inTenant(id, async (tx) => ({
    rates: await tx.selectFrom("response_rates").selectAll().where("project_id", "is", null).orderBy("day").execute(),
    here: await tx.selectFrom("active_days").select(["day", "is_tester"]).execute(),
  }));
  expect([rates.length, rates.at(-1)?.day]).toEqual([90, "2026-09-29"]);
  for (const { submitted, expected } of rates) expect(submitted).toBeLessThanOrEqual(expected);
  expect(rates.at(-1)?.submitted).toBeGreaterThan(rates.at(-31)?.submitted ?? Number.NaN);
  const lately = here.filter(({ day }) => day > "2026-09-23");
  expect(lately.filter(({ is_tester }) => is_tester).length).toBeGreaterThan(20);
  expect(lately.some(({ day, is_tester }) => day === "2026-09-30" && !is_tester)).toBe(true);
  expect(here.every(({ day }) => day <= "2026-09-30")).toBe(true);
});

test("its delivery log and bells are filled, with a few failures and nothing that waits to be sent", async () => {
  const { mails, unread } = await database.asOwner(async (tx) => ({
    mails: await tx.selectFrom("mails").select(["state", "due_at", "created_at"]).execute(),
    unread: await tx.selectFrom("notifications").select("user_id").where("read_at", "is", null).execute(),
  }));
  expect(new Set(mails.map(({ state }) => state))).toEqual(new Set(["sent", "failed"]));
  expect(mails.filter(({ state }) => state === "failed")).toHaveLength(2);
  expect(mails.every(({ due_at, created_at }) => due_at === null && created_at < clock.now())).toBe(true);
  expect(new Set(unread.map(({ user_id }) => user_id)).size).toBe(3);
});

test("a database with a real company is left unchanged", async () => {
  await database.asOwner((tx) => tx.updateTable("companies").set({ is_sample: false }).execute());
  expect(await loadSampleCompany(database, clock)).toEqual([]);
});
