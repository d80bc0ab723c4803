import { mailCategories, mailSettings, type MailCategory, type MailSetting } from "@firstlight/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openTestApp, type Person, type Project } from "../../../../../tests/support/test-app.ts";
import { aMail, outboxOf } from "../../../../../tests/support/outbox.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, clock, mail, onProject, anonymousClient, unsubscribeLinks } = app;
const { queue } = outboxOf(app);

type Scope = "company" | "first" | "second";
type Wishes = Record<Scope, Partial<Record<MailCategory, MailSetting>>>;

const category = fc.constantFrom<MailCategory>("form_reminder", "form_notification", "general_notification");
const scope = fc.constantFrom<Scope>("company", "first", "second");
const settings = fc.dictionary(category, fc.constantFrom(...mailSettings)) as fc.Arbitrary<Wishes[Scope]>;
const wishes = fc.record({ company: settings, first: settings, second: settings });

/** What may happen, in any order. */
const event = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("write" as const), category, scope }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("wish" as const), wishes }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("stop" as const, "undo" as const), category, scope }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("deliver" as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("night" as const) }) },
);
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

interface Written {
  name: string;
  category: MailCategory;
  scope: Scope;
  /** The day whose morning it goes out on; undefined: with the next delivery. */
  day: number | undefined;
}

/** What should arrive, said without the product's code. Days are counted from a Monday, and it is nine o'clock. */
class Model {
  readonly arrived: string[] = [];
  #wishes: Wishes = { company: {}, first: {}, second: {} };
  /** What links wrote over, and what a link about all of the company took from the projects. */
  #replaced = new Map<string, MailSetting | undefined>();
  #withdrawn = new Map<string, MailSetting>();
  #waiting: Written[] = [];
  #day = 0;

  #setting({ category, scope }: { category: MailCategory; scope: Scope }): MailSetting {
    const own = scope === "company" ? undefined : this.#wishes[scope][category];
    return own ?? this.#wishes.company[category] ?? "enabled";
  }

  #end(isOver: (one: Written) => boolean): void {
    const over = this.#waiting.filter(isOver);
    this.#waiting = this.#waiting.filter((one) => !isOver(one));
    this.arrived.push(...over.filter((one) => this.#setting(one) !== "disabled").map(({ name }) => name));
  }

  follow(happening: Event, name: string): void {
    if (happening.kind === "wish") this.#wish(happening.wishes);
    if (happening.kind === "undo") this.#undo(happening);
    if (happening.kind === "stop") this.#stop(happening);
    if (happening.kind === "write") this.#write({ ...happening, name });
    if (happening.kind === "deliver" || happening.kind === "night") this.#end(({ day }) => day === undefined);
    if (happening.kind === "night") {
      this.#day += 1;
      this.#end(({ day }) => day !== undefined && day <= this.#day);
    }
  }

  #write(mail: Omit<Written, "day">): void {
    const setting = this.#setting(mail);
    const nextMonday = this.#day - (this.#day % 7) + 7;
    const days = { enabled: undefined, digest_daily: this.#day + 1, digest_weekly: nextMonday };
    if (setting !== "disabled") this.#waiting.push({ ...mail, day: days[setting] });
  }

  #wish(wishes: Wishes): void {
    this.#wishes = structuredClone(wishes);
    this.#replaced.clear();
    this.#withdrawn.clear();
  }

  #stop({ category, scope }: { category: MailCategory; scope: Scope }): void {
    const before = this.#wishes[scope][category];
    if (before !== "disabled") this.#replaced.set(`${scope} ${category}`, before);
    this.#wishes[scope][category] = "disabled";
    if (scope !== "company") return;
    for (const other of ["first", "second"] as const) {
      const wish = this.#wishes[other][category];
      if (!wish || wish === "disabled") continue;
      this.#withdrawn.set(`${other} ${category}`, wish);
      delete this.#wishes[other][category];
    }
  }

  #undo({ category, scope }: { category: MailCategory; scope: Scope }): void {
    const key = `${scope} ${category}`;
    if (this.#replaced.has(key)) this.#set(scope, category, this.#replaced.get(key));
    this.#replaced.delete(key);
    if (scope !== "company") return;
    for (const other of ["first", "second"] as const) {
      const wish = this.#withdrawn.get(`${other} ${category}`);
      if (!this.#wishes[other][category]) this.#set(other, category, wish);
      this.#withdrawn.delete(`${other} ${category}`);
    }
  }

  #set(scope: Scope, category: MailCategory, setting: MailSetting | undefined): void {
    if (setting) this.#wishes[scope][category] = setting;
    else delete this.#wishes[scope][category];
  }
}

interface Scene {
  projects: Record<"first" | "second", Project>;
  tester: Person;
}

async function openScene(): Promise<Scene> {
  clock.set(new Date("2026-03-02T09:00:00.000Z"));
  const team = await aCompany({ plan: "active" });
  const projects = { first: await aProject(team), second: await aProject(team) };
  const tester = await aTester(projects.first);
  await onProject(projects.second, tester);
  return { projects, tester };
}

async function happen({ projects, tester }: Scene, event: Event, name: string): Promise<void> {
  if (event.kind === "wish") {
    const { company, first, second } = event.wishes;
    const project_preferences = { [projects.first.id]: first, [projects.second.id]: second };
    const { status } = await tester.put("/email/preferences", { preferences: company, project_preferences });
    expect(status).toBe(200);
    return;
  }
  if (event.kind === "deliver" || event.kind === "night") {
    await mail.drain();
    if (event.kind === "deliver") return;
    clock.advance({ days: 1 });
    await mail.run("gather-digests", {});
    await mail.drain();
    return;
  }
  const project_id = event.scope === "company" ? null : projects[event.scope].id;
  if (event.kind === "write") {
    const about = project_id === null ? {} : { project_id };
    await queue(
      tester.company,
      aMail(tester, { category: event.category, content: { subject: name, heading: name }, ...about }),
    );
    return;
  }
  const person = { company_id: tester.company.id, user_id: tester.id };
  const { oneClick } = unsubscribeLinks.linksFor({ ...person, categories: [event.category], project_id });
  const path = event.kind === "stop" ? "/email/unsubscribe" : "/email/resubscribe";
  expect((await anonymousClient().send("POST", `${path}${new URL(oneClick).search}`, {})).status).toBe(200);
}

function arrivedAt({ tester }: Scene): string[] {
  return mail.to(tester.email).flatMap(({ text = "" }) => [...new Set(text.match(/News \d+\b/g))]);
}

test("after any history of preferences, unsubscribes and undos, exactly the wanted emails arrive, each once", async () => {
  const some = fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 25 }), async (events) => {
    const scene = await openScene();
    const model = new Model();
    for (const [index, each] of [
      ...events,
      ...Array.from({ length: 8 }, () => ({ kind: "night" as const })),
    ].entries()) {
      const name = `News ${index}`;
      await happen(scene, each, name);
      model.follow(each, name);
      expect(arrivedAt(scene).toSorted()).toEqual(model.arrived.toSorted());
    }
  });
  await fc.assert(some, { numRuns: 25, endOnFailure: true });
}, 120_000);

test("unsubscribe links encode and decode every set of categories", async () => {
  const project = await aProject(await aCompany());
  const ids = { company_id: project.company.id, user_id: project.owner.id };
  const subject = fc.record({
    categories: fc.subarray([...mailCategories], { minLength: 1 }),
    project_id: fc.constantFrom(null, project.id),
  });
  fc.assert(
    fc.property(subject, (about) => {
      const { oneClick, page } = unsubscribeLinks.linksFor({ ...ids, ...about });
      const token = new URL(oneClick).searchParams.get("token") ?? "";
      expect(page).toBe(`http://localhost:3000/unsubscribe#${token}`);
      expect(unsubscribeLinks.read(token)).toEqual({ ...ids, ...about });
    }),
  );
});

test("a link with any single character changed is invalid", async () => {
  const project = await aProject(await aCompany());
  const ids = { company_id: project.company.id, user_id: project.owner.id };
  for (const project_id of [null, project.id]) {
    const { page } = unsubscribeLinks.linksFor({ ...ids, categories: ["form_reminder"], project_id });
    const token = page.slice(page.indexOf("#") + 1);
    for (let at = 0; at < token.length; at += 1) {
      // Uses the next character: a part's last character may otherwise differ only in bits that decoding ignores.
      const other = String.fromCharCode((token.codePointAt(at) ?? 0) + 1);
      expect(unsubscribeLinks.read(`${token.slice(0, at)}${other}${token.slice(at + 1)}`)).toBeUndefined();
    }
  }
});
