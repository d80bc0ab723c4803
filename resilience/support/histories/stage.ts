/** A company in which people act concurrently, and the responses they got. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect } from "vitest";
import { countSeats } from "../../../tests/support/team-histories.ts";
import { expectExactCounts } from "../../../tests/support/counts.ts";
import type { Reply } from "../../../tests/support/client.ts";
import {
  anyAnswers,
  unique,
  type Form,
  type Person,
  type Project,
  type Team,
  type TestApp,
} from "../../../tests/support/test-app.ts";
import { aStep, type Wizard } from "../../../tests/support/wizard-factories.ts";
import { complete, start } from "../../../tests/support/wizard-runs.ts";
import { expectExactTallies } from "../../../tests/support/wizard-tallies.ts";
import { type Done, expectExplained, newWork, noOne, ownership, people, work } from "./model.ts";

const models = { people, ownership, work };
const namesIn = (model: object) => Object.keys(model);
const names = Object.values(models).flatMap(namesIn);

interface Wish {
  do: string;
  who: number;
  by: number;
}

const anyone = fc.nat({ max: 2 });
const wishes = (from: readonly string[], who: fc.Arbitrary<number> = anyone) =>
  fc.array(fc.record({ do: fc.constantFrom(...from), who, by: fc.nat({ max: 5 }) }), {
    minLength: 3,
    maxLength: 8,
    size: "max",
  });

/** Frequent actions that create data and rarely remove any, so that later actions have data to work on. */
const often = ["submit", "submit", "start", "complete the first step", "put back", "open"];
const round = fc.oneof(
  {
    weight: 5,
    arbitrary: wishes([...namesIn(people), "accept", "accept", "accept"], fc.constantFrom(0, 0, 0, 0, 1, 2)),
  },
  { weight: 3, arbitrary: wishes([...namesIn(work), ...often]) },
  { weight: 2, arbitrary: anyone.chain((who) => wishes([...namesIn(work), ...often], fc.constant(who))) },
  { weight: 1, arbitrary: wishes(namesIn(ownership)) },
  { weight: 1, arbitrary: wishes(names) },
);

/** Rounds of actions; the actions of a round run concurrently. */
export const mixedHistories = fc.array(round, { minLength: 4, maxLength: 8, size: "max" });

/** An action before it runs, and the request that runs it. */
interface Act {
  with: string;
  call: () => Promise<Reply>;
  /** What of the answer matters. */
  shows?: (reply: Reply) => unknown;
}

interface Stage {
  app: TestApp;
  team: Team;
  project: Project;
  form: Form;
  wizard: Wizard;
  testers: readonly Person[];
  /** The owner at first, and two who may become it. */
  owners: readonly Person[];
  emails: readonly string[];
  /** Ids as they were heard of last. */
  ids: string[];
  answers: string[];
  /** The newest invitation of each: what names it, and its token. */
  invitations: { name: string; token: string }[];
}

async function setStage(app: TestApp): Promise<Stage> {
  const team = await app.aCompany();
  const project = await app.aProject(team);
  const three = <T>(make: (index: number) => T) => Promise.all([0, 1, 2].map(make));
  return {
    app,
    team,
    project,
    form: await app.aForm(project),
    wizard: await app.aWizard(project, { steps: [aStep(), aStep()] }),
    testers: await three(() => app.aTester(project)),
    owners: [team.owner, ...(await Promise.all([0, 1].map(() => app.aPerson(team.company, "admin"))))],
    emails: await three(() => `${unique("somebody")}@example.com`),
    ids: ["", "", ""],
    answers: ["", "", ""],
    invitations: [],
  };
}

const unknownId = "00000000-0000-4000-8000-000000000000";

function inTeam({ app, team, emails, ids, invitations }: Stage, { who, by }: Wish): Record<string, Act> {
  const staff = by % 2 ? team.admin : team.owner;
  const email = emails[who] ?? "";
  const known = ids[who] || unknownId;
  const path = `/team/members/${known}`;
  const name = unique("Ada");
  const invitation = invitations[who] ?? { name: "", token: "none" };
  const idOf = ({ status, body }: Reply) => (status === 201 ? body.id : undefined);
  const invite = (role: string): Act => ({
    with: name,
    call: () => staff.post("/team/invite", { name, email, role }),
    shows: idOf,
  });
  const change = (body: object): Act => ({ with: known, call: () => staff.patch(path, body) });
  return {
    "invite a member": invite("member"),
    "invite an admin": invite("admin"),
    accept: {
      with: invitation.name,
      call: () =>
        app
          .anonymousClient()
          .post("/auth/invitations/accept", { token: invitation.token, name: "Ada", password: "lace and engines" }),
    },
    remove: { with: known, call: () => staff.delete(path) },
    "make member": change({ role: "member" }),
    "make admin": change({ role: "admin" }),
    deactivate: change({ is_active: false }),
    activate: change({ is_active: true }),
    "look at them": {
      with: "",
      call: () => staff.get("/team/members", { q: email }),
      shows({ body: { members } }) {
        const [one] = members;
        if (!one) return null;
        const isIn = one.invitation_status === "accepted";
        return [isIn ? (one.is_active ? "in" : "out") : "invited", one.role];
      },
    },
  };
}

function inCompany({ team, owners }: Stage, { who, by }: Wish): Record<string, Act> {
  const successor = by % 3;
  return {
    "hand over": {
      with: String(successor),
      call: () => owners[who]!.post(`/team/members/${owners[successor]!.id}/make-owner`),
    },
    "look at the owner": {
      with: "",
      call: () => team.admin.get("/team/members", { limit: "200" }),
      shows({ body: { members } }) {
        const all: { id: string; role: string }[] = members;
        // All there are, so that two would be seen.
        return all
          .filter(({ role }) => role === "owner")
          .map(({ id }) => owners.findIndex((owner) => owner.id === id))
          .join();
      },
    },
  };
}

function inProject(stage: Stage, { who, by }: Wish): Record<string, Act> {
  const { team, project, form, wizard, answers } = stage;
  const tester = stage.testers[who]!;
  const staff = by % 2 ? team.member : team.admin;
  const known = answers[who] || unknownId;
  // The answer there is, sent again, or another one.
  const submission_id = answers[who] && by < 2 ? answers[who] : randomUUID();
  const invitee = { name: tester.name, email: tester.email, project_id: project.id };
  const plain = (call: Act["call"]): Act => ({ with: "", call });
  return {
    submit: {
      with: submission_id,
      call: () => tester.post(`/forms/${form.id}/responses`, { responses: anyAnswers, submission_id }),
    },
    "delete the answer": { with: known, call: () => staff.delete(`/forms/${form.id}/responses/${known}`) },
    close: plain(() => staff.post(`/forms/${form.id}/close`)),
    open: plain(() => staff.post(`/forms/${form.id}/publish`)),
    "take off": plain(() => staff.delete(`/projects/${project.id}/beta-users/${tester.id}`)),
    "put back": plain(() => staff.post("/users/invite-beta", invitee)),
    start: plain(() => start(tester, wizard)),
    "complete the first step": plain(() => complete(tester, wizard, wizard.steps[0]!)),
    "complete the second step": plain(() => complete(tester, wizard, wizard.steps[1]!)),
    "look at the form": {
      with: "",
      call: () => staff.get(`/forms/${form.id}`),
      shows: ({ body: { status, response_count } }) => [status, response_count],
    },
    "look at the project": {
      with: "",
      call: () => staff.get(`/projects/${project.id}`),
      shows: ({ body }) => body.tester_count,
    },
    "look at the wizard": {
      with: "",
      call: () => tester.get(`/wizards/${wizard.id}/progress`),
      shows: ({ status, body }) => (status === 200 ? body.progress.completed_steps : undefined),
    },
  };
}

function actOf(stage: Stage, wish: Wish): Act {
  const act = { ...inTeam(stage, wish), ...inCompany(stage, wish), ...inProject(stage, wish) }[wish.do];
  if (!act) throw new Error(`Nobody knows how to ${wish.do}`);
  return act;
}

/** All at once, as they were known to be before. */
function play(stage: Stage, round: readonly Wish[]): Promise<Done[]> {
  const acts = round.map((each) => ({ ...each, ...actOf(stage, each) }));
  return Promise.all(
    acts.map(async ({ do: what, who, with: sent, call, shows }) => {
      const reply = await call();
      return { do: what, who, with: sent, status: reply.status, seen: shows?.(reply) };
    }),
  );
}

/** Runs jobs and delivers emails; received tokens are known from now on. */
async function settle(stage: Stage, round: readonly Done[]): Promise<void> {
  const { mail, clock } = stage.app;
  await mail.drain();
  clock.advance({ minutes: 1 });
  for (const { do: what, who, with: sent, status, seen } of round) {
    if (status !== 201) continue;
    if (what === "submit") stage.answers[who] = sent;
    if (!what.startsWith("invite ")) continue;
    stage.ids[who] = String(seen);
    const mailed = mail.to(stage.emails[who] ?? "").findLast(({ text }) => text?.includes(sent));
    // Taken back before it left, no mail came.
    const token = /\/invitation#(\S+)/.exec(mailed?.text ?? "")?.[1];
    if (token) stage.invitations[who] = { name: sent, token };
  }
}

/** Reads that show the final state. */
const looks = names.filter((name) => name.startsWith("look "));

/** The company's stored counters agree with its rows. */
async function expectWhole({ app, team }: Stage): Promise<void> {
  const { id } = team.company;
  await expectExactCounts(app.database, id);
  await expectExactTallies(app.database, id);
  const { seat_count } = await app.database.asOwner((tx) =>
    tx.selectFrom("companies").select("seat_count").where("id", "=", id).executeTakeFirstOrThrow(),
  );
  expect(seat_count).toBe(await countSeats({ app, team, owner: team.admin, jobs: 0, changes: 0 }));
}

/** @returns how many calls were made */
export async function playHistory(app: TestApp, history: readonly (readonly Wish[])[]): Promise<number> {
  const stage = await setStage(app);
  const rounds: Done[][] = [];
  for (const round of history) {
    const done = await play(stage, round);
    rounds.push(done);
    await settle(stage, done);
  }
  for (const what of looks) for (const who of [0, 1, 2]) rounds.push(await play(stage, [{ do: what, who, by: 0 }]));
  const of = (model: object, who?: number) =>
    rounds.map((round) => round.filter((done) => done.do in model && (who === undefined || done.who === who)));
  for (const who of [0, 1, 2]) expectExplained(people, noOne, of(people, who));
  expectExplained(ownership, { owner: "0" }, of(ownership));
  expectExplained(work, newWork, of(work));
  await expectWhole(stage);
  return rounds.flat().length;
}
