/** Any order of changes to a company's team, to the jobs that sync seats to Stripe, and to Stripe. */
import fc from "fast-check";
import { deliverStripeEvents, loseJobs, paidTeam } from "./paying.ts";
import type { Treatment } from "./stripe.ts";
import { unique, type Person, type Team, type TestApp } from "./test-app.ts";

const troubles = ["answer", "fail", "limit", "hang up", "never answer", "lose answer"] as const satisfies Treatment[];

const changes = [
  "invite member",
  "invite admin",
  "invite tester",
  "accept",
  "deactivate",
  "reactivate",
  "remove",
  "make admin",
  "make member",
  "hand over",
] as const;
const rest = ["look", "work", "tell twice", "hear", "trouble", "lose jobs"] as const;

const action = fc.record({
  do: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...changes) },
    { weight: 2, arbitrary: fc.constantFrom(...rest) },
  ),
  who: fc.nat({ max: 20 }),
});
type Action = { do: (typeof changes)[number] | (typeof rest)[number]; who: number };
export const teamHistories = fc.array(action, { minLength: 4, maxLength: 20 });

interface Member {
  id: string;
  role: string;
  invitation_status: string;
  is_active: boolean;
}

interface Stage {
  app: TestApp;
  team: Team;
  /** Who it is now. */
  owner: Person;
  /** How often the job was queued or run: an upper bound on updates to Stripe. */
  jobs: number;
  /** How often the team was changed. */
  changes: number;
}

async function membersOf({ owner }: Stage): Promise<Member[]> {
  return (await owner.get("/team/members", { limit: "200" })).body.members;
}

/** The paid seats, counted from the team list. */
export async function countSeats(stage: Stage): Promise<number> {
  return (await membersOf(stage)).filter(({ is_active, invitation_status }) =>
    invitation_status === "accepted" ? is_active : true,
  ).length;
}

async function invite({ app, owner }: Stage, role: string): Promise<void> {
  await owner.post("/team/invite", { name: "Somebody", email: `${unique("somebody")}@example.com`, role });
  // This test does not read emails.
  await loseJobs(app, "deliver-mail");
}

/** What joining by an invitation writes; the invitation itself was tried elsewhere. */
async function accept({ app, team }: Stage, { id, invitation_status }: Member): Promise<void> {
  if (invitation_status === "accepted") return;
  const joined = { is_active: true, joined_at: app.clock.now() };
  await app.database.inTenant(team.company.id, (tx) =>
    tx.updateTable("users").set(joined).where("company_id", "=", team.company.id).where("id", "=", id).execute(),
  );
}

async function handOver(stage: Stage, { id }: Member): Promise<void> {
  const { status } = await stage.owner.post(`/team/members/${id}/make-owner`);
  if (status === 200) stage.owner = await stage.app.anotherSession({ ...stage.owner, id });
}

/** A job that fails is tried again by its queue, or is lost with its worker: here each is lost. */
const tried = (work: Promise<unknown>) => work.then(Boolean, () => false);

function changeOf(stage: Stage, what: (typeof changes)[number], member: Member) {
  const { owner } = stage;
  const path = `/team/members/${member.id}`;
  const acts: Record<(typeof changes)[number], () => Promise<unknown>> = {
    "invite member": () => invite(stage, "member"),
    "invite admin": () => invite(stage, "admin"),
    "invite tester": () => invite(stage, "beta_tester"),
    accept: () => accept(stage, member),
    deactivate: () => owner.patch(path, { is_active: false }),
    reactivate: () => owner.patch(path, { is_active: true }),
    remove: () => owner.delete(path),
    "make admin": () => owner.patch(path, { role: "admin" }),
    "make member": () => owner.patch(path, { role: "member" }),
    "hand over": () => handOver(stage, member),
  };
  stage.changes += 1;
  return acts[what]();
}

function workOf(stage: Stage, what: (typeof rest)[number], who: number) {
  const { mail, stripe, clock } = stage.app;
  const payload = { company_id: stage.team.company.id };
  const acts: Record<(typeof rest)[number], () => Promise<unknown>> = {
    look: () => {
      stage.jobs += 1;
      clock.advance({ minutes: 1 + (who % 9) });
      return mail.run("find-seat-changes", {});
    },
    work: () => tried(mail.drain()),
    "tell twice": () => {
      stage.jobs += 2;
      return Promise.all([mail.run("sync-seats", payload), mail.run("sync-seats", payload)].map(tried));
    },
    hear: () => tried(deliverStripeEvents(stage.app)),
    trouble: async () => stripe.treat(() => troubles[who % troubles.length] ?? "answer"),
    "lose jobs": () => loseJobs(stage.app, "sync-seats"),
  };
  return acts[what]();
}

async function act(stage: Stage, { do: what, who }: Action): Promise<void> {
  const isChange = (each: Action["do"]): each is (typeof changes)[number] =>
    (changes as readonly string[]).includes(each);
  if (!isChange(what)) {
    await workOf(stage, what, who);
    return;
  }
  const members = await membersOf(stage);
  const member = members[who % members.length];
  if (member) await changeOf(stage, what, member);
}

/** Plays a history with a company that pays, then lets Stripe answer and the jobs run until nothing is left to do. */
export async function playTeam(app: TestApp, history: readonly Action[]): Promise<Stage> {
  app.stripe.treat(() => "answer");
  const team = await paidTeam(app);
  const stage: Stage = { app, team, owner: team.owner, jobs: 0, changes: 0 };
  for (const action of history) await act(stage, action);
  app.stripe.treat(() => "answer");
  for (const _ of ["what waits", "what is queued again", "what Stripe says of it"]) {
    app.clock.advance({ minutes: 16 });
    stage.jobs += 1;
    await app.mail.run("find-seat-changes", {});
    await deliverStripeEvents(app);
  }
  return stage;
}
