import { randomUUID } from "node:crypto";
import { waitedMinutes } from "#domains/forms/public.ts";
import { sentRows } from "./notice-rows.ts";
import { answerers, type Answers } from "./answers.ts";
import { answeredAt, dayOf, daysFrom } from "./calendar.ts";
import { feedbackRows } from "./feedback-rows.ts";
import { forms, projects, type SampleForm, type SampleProject } from "./forms.ts";
import { busyTester, freshTester } from "./people.ts";
import { companyTimes, invitationRows, staffRows, testerRows, type Invited, type Person } from "./people-rows.ts";
import { activeDayRows } from "./presence.ts";
import { chance, type Chance } from "./random.ts";
import { responseRateRows } from "./response-rates.ts";
import { talkRows } from "./talk-rows.ts";
import { wizardRunRows, type PlacedWizard } from "./wizard-runs.ts";
import { sampleWizards } from "./wizards.ts";

const seed = 20_260_401;

export interface SampleResponse {
  form_id: string;
  id: string;
  user_id: string;
  version: number;
  answers: Answers;
  submitted_at: Date;
  waited_minutes: number;
}

type ProjectRow = ReturnType<typeof projectRows>[number];
type FormRow = ReturnType<typeof formRows>[number];

function projectRows(now: Date, staff: readonly Person[]) {
  return projects.map(({ key, createdOn, ...texts }, index) => ({
    key,
    row: { id: randomUUID(), ...texts, created_by: idOf(staff, index), created_at: daysFrom(now, createdOn) },
  }));
}

function idOf(people: readonly Person[], index: number): string {
  const person = people[index];
  if (!person) throw new Error("The sample company is missing a person");
  return person.id;
}

function projectId(rows: readonly ProjectRow[], key: SampleProject["key"]): string {
  const found = rows.find((project) => project.key === key);
  if (!found) throw new Error(`The sample company is missing the project ${key}`);
  return found.row.id;
}

function formRows(now: Date, staff: readonly Person[], inProjects: readonly ProjectRow[]) {
  return forms.map((form, index) => {
    const at = daysFrom(now, form.openedOn);
    return {
      form,
      row: {
        id: randomUUID(),
        project_id: projectId(inProjects, form.project),
        title: form.title,
        description: form.description,
        instructions: form.instructions,
        priority: form.priority,
        due_date: form.dueOn === null ? null : dayOf(daysFrom(now, form.dueOn)),
        sequence_order: index,
        status: form.status,
        created_by: idOf(staff, index % staff.length),
        created_at: at,
        opened_at: at,
      },
    };
  });
}

/** A tester's projects: both, except for the last ones invited and the one who was removed. */
function projectsOf({ tester, email }: Invited): SampleProject["key"][] {
  if (tester.state === "joined") return ["phones", "console"];
  return [tester.state === "pending" && email.startsWith("g") ? "console" : "phones"];
}

function membershipRows(invited: readonly Invited[], inProjects: readonly ProjectRow[], owner: string) {
  return invited.flatMap((person) =>
    projectsOf(person).map((key) => {
      const opened = inProjects.find((project) => project.key === key)?.row.created_at ?? person.created_at;
      const created_at = opened > person.created_at ? opened : person.created_at;
      return { project_id: projectId(inProjects, key), user_id: person.id, invited_by: owner, created_at };
    }),
  );
}

/** Groups of the phone app's testers by operating system, as staff would create them to target one platform. */
function groupRows(now: Date, invited: readonly Invited[], project: { id: string; created_by: string }) {
  const joined = invited.filter(({ tester }) => tester.state === "joined");
  return (["iOS", "Android"] as const).map((system, index) => ({
    row: {
      id: randomUUID(),
      project_id: project.id,
      name: `${system} testers`,
      created_by: project.created_by,
      created_at: daysFrom(now, -40 + index),
    },
    members: joined.filter(({ tester }) => tester.phone.includes(system)).map(({ id }) => id),
  }));
}

/** Testers who answer a form: nearly all who joined its project; the new tester leaves most open. */
function answering(random: Chance, form: SampleForm, invited: readonly Invited[]): Invited[] {
  const left = ["first", "bug"].includes(form.key);
  const able = invited.filter((person) => {
    if (person.email === freshTester) return left;
    return person.tester.state === "joined" || (person.tester.state === "deactivated" && left);
  });
  const silent = new Set(
    random.shuffled(able.filter(({ email }) => email !== busyTester && email !== freshTester)).slice(0, form.silent),
  );
  return random.shuffled(able.filter((person) => !silent.has(person)));
}

function responseRows(
  random: Chance,
  now: Date,
  parts: { forms: readonly FormRow[]; invited: readonly Invited[] },
): SampleResponse[] {
  const answerOf = answerers(random);
  return parts.forms.flatMap(({ form, row }) => {
    const until = form.status === "closed" && form.dueOn !== null ? daysFrom(now, form.dueOn) : now;
    // Testers who joined after a form closed are treated as having answered while it was open.
    const open = row.opened_at;
    return answering(random, form, parts.invited).map((person) => {
      const joined = person.joined_at ?? open;
      const from = joined > open ? joined : open;
      const at = answeredAt(random, until > from ? until : daysFrom(from, 6), from);
      const answers = answerOf[form.key]({ tester: person.tester, at });
      const waited_minutes = waitedMinutes([from], at);
      return {
        form_id: row.id,
        id: randomUUID(),
        user_id: person.id,
        version: 1,
        answers,
        submitted_at: at,
        waited_minutes,
      };
    });
  });
}

function placedWizards(now: Date, invited: readonly Invited[], inProjects: readonly ProjectRow[]): PlacedWizard[] {
  return sampleWizards(now).map((wizard) => ({
    wizard,
    id: randomUUID(),
    project_id: projectId(inProjects, wizard.project),
    created_at: daysFrom(now, wizard.createdOn),
    testers: invited.filter((person) => projectsOf(person).includes(wizard.project)),
  }));
}

/** Builds all rows of the sample company, relative to the current time. Apart from IDs the result is always the same. */
export function buildSampleCompany(now: Date) {
  const random = chance(seed);
  const staff = staffRows(now);
  const invited = testerRows(random, now);
  const owner = idOf(staff, 0);
  const inProjects = projectRows(now, staff);
  const withForms = formRows(now, staff, inProjects);
  const wizards = placedWizards(now, invited, inProjects);
  const projectsMade = inProjects.map(({ row }) => row);
  const memberships = membershipRows(invited, inProjects, owner);
  const responses = responseRows(random, now, { forms: withForms, invited });
  // A separate random sequence, so that a change to the wizards leaves the form answers unchanged.
  const runs = wizardRunRows(chance(seed + 1), wizards, { owner, now });
  const talks = talkRows({ now, staff, invited, projectOf: (key) => projectId(inProjects, key) });
  const feedback = feedbackRows(chance(seed + 3), { now, staff, invited, project_id: projectId(inProjects, "phones") });
  const testers = invited.map(({ tester: _tester, ...person }) => person);
  return {
    times: companyTimes(now),
    people: [...staff, ...testers],
    projects: projectsMade,
    memberships,
    groups: groupRows(now, invited, { id: projectId(inProjects, "phones"), created_by: owner }),
    invitations: invitationRows(invited, owner, (person) => projectId(inProjects, projectsOf(person)[0] ?? "phones")),
    forms: withForms.map(({ form, row }) => ({ fields: form.fields, row })),
    responses,
    wizards: wizards.map(({ wizard, id, project_id, created_at }) => ({ wizard, id, project_id, created_at, owner })),
    ...runs,
    ...talks,
    ...feedback,
    ...sentRows({ now, staff, invited, forms: withForms.map(({ row }) => row), responses, projects: projectsMade }),
    activeDays: activeDayRows(chance(seed + 2), {
      now,
      staff,
      testers,
      actions: [
        ...responses.map(({ user_id, submitted_at }) => ({ user_id, at: submitted_at })),
        ...runs.stepRuns.map(({ user_id, completed_at }) => ({ user_id, at: completed_at })),
        ...talks.messages.map(({ sender_id, created_at }) => ({ user_id: sender_id, at: created_at })),
      ],
    }),
    responseRates: responseRateRows({
      now,
      projects: projectsMade,
      memberships,
      forms: withForms.map(({ form, row }) => ({
        id: row.id,
        project_id: row.project_id,
        from: row.opened_at,
        until: form.status === "closed" && form.dueOn !== null ? daysFrom(now, form.dueOn) : null,
      })),
      responses,
    }),
  };
}

export type SampleCompany = ReturnType<typeof buildSampleCompany>;
