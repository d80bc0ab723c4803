import {
  answerPartOf,
  isKeyed,
  isRunCompleted,
  markResponse,
  questionTypeOf,
  questionTypes,
  ratingScale,
  rowsIn,
  visibleSteps,
  type GivenResponse,
  type Interaction,
  type WizardStep,
} from "@firstlight/contract";
import { answeredAt, dayOf, daysFrom } from "./calendar.ts";
import { busyTester, freshTester } from "./people.ts";
import type { Invited } from "./people-rows.ts";
import type { Chance } from "./random.ts";
import type { SampleWizard } from "./wizards.ts";

/** A sample wizard with its database IDs and the testers of its project. */
export interface PlacedWizard {
  wizard: SampleWizard;
  id: string;
  project_id: string;
  created_at: Date;
  testers: readonly Invited[];
}

const surprises = [
  "How quickly it found me.",
  "It even counted the stairs.",
  "Nothing, it just worked.",
  "The battery. It barely used any.",
  "It asked for my contacts. Why?",
];
const gaps = [
  "It cut across the field behind the old mill.",
  "It went right through the building at the station.",
  "On the sea wall it followed both sides at once.",
];
const wishes = [
  "An undo for the last point.",
  "Show the elevation while I’m drawing.",
  "Let me drag the line.",
  "Fewer colors.",
];

/** The better the mood, the higher the number. */
function numberIn(random: Chance, { type }: Interaction, mood: number): number {
  const { from, to } = questionTypes[questionTypeOf(type)].scale ?? { from: ratingScale[0], to: ratingScale.length };
  const share = 0.2 + mood * 0.8 + (random.next() - 0.5) * 0.25;
  return Math.min(to, Math.max(from, Math.round(from + share * (to - from))));
}

function answerTo(random: Chance, asked: Interaction, mood: number): GivenResponse {
  const { part } = answerPartOf(asked.type);
  if (part === "rating") return { rating: numberIn(random, asked, mood) };
  if (part === "text") {
    const words = asked.question.startsWith("Where did") ? gaps : wishes;
    return { text: random.pick(asked.question.startsWith("What surprised") ? surprises : words) };
  }
  if (isKeyed(asked.type)) {
    const right = asked.options.find(({ is_correct }) => is_correct);
    const value = (random.percent(70) && right ? right : random.pick(asked.options)).value;
    return { value, is_correct: markResponse(asked, { value }) };
  }
  const likely = () => random.weighted(asked.options, [5, 4, 3, 2].slice(0, asked.options.length)).value;
  if (part === "cells") {
    return { cells: Object.fromEntries(rowsIn(asked.metadata.rows ?? "").map((row) => [row, likely()])) };
  }
  if (part === "values") return { values: random.shuffled(asked.options).map(({ value }) => value) };
  if (asked.options.length === 0) return { value: random.percent(40 + mood * 55) ? "yes" : "no" };
  return { value: likely() };
}

interface Walk {
  steps: { step: WizardStep; seconds: number; at: Date }[];
  answers: { asked: Interaction; step: WizardStep; response: GivenResponse; at: Date }[];
}

/** Simulates a tester who answers step by step until they stop. */
function walk(random: Chance, of: PlacedWizard, who: { mood: number; startedAt: Date; stopsAfter: number }): Walk {
  const done: Walk = { steps: [], answers: [] };
  const given: Record<string, GivenResponse> = {};
  let at = who.startedAt;
  for (
    let step = nextStep(of, given, done);
    step && done.steps.length < who.stopsAfter;
    step = nextStep(of, given, done)
  ) {
    const seconds = Math.round((step.estimated_time ?? 1) * 60 * (0.35 + random.next() * 0.9));
    at = new Date(at.getTime() + seconds * 1_000);
    for (const asked of step.interactions) {
      if (!asked.required && random.percent(45)) continue;
      const response = answerTo(random, asked, who.mood);
      given[asked.id] = response;
      done.answers.push({ asked, step, response, at });
    }
    done.steps.push({ step, seconds, at });
  }
  return done;
}

function nextStep(
  { wizard }: PlacedWizard,
  given: Record<string, GivenResponse>,
  { steps }: Walk,
): WizardStep | undefined {
  const completed = new Set(steps.map(({ step }) => step.id));
  return visibleSteps(wizard.steps, given).find(({ id }) => !completed.has(id));
}

interface How {
  owner: string;
  now: Date;
}

const dayMs = 86_400_000;

/** A started wizard was assigned the day before; onboarding needs no assignment. */
function askedBefore(
  { wizard }: PlacedWizard,
  { owner, from, startedAt }: { owner: string; from: Date; startedAt: Date },
) {
  if (wizard.kind === "onboarding") return {};
  const at = new Date(Math.max(from.getTime(), startedAt.getTime() - dayMs));
  return { assigned_by: owner, assigned_at: at, notified_at: at };
}

function runOf(random: Chance, of: PlacedWizard, person: Invited, { owner, now }: How) {
  const { wizard, id: wizard_id, project_id } = of;
  const joined = person.joined_at ?? of.created_at;
  const from = joined > of.created_at ? joined : of.created_at;
  const startedAt = answeredAt(random, now, from);
  const ends = person.email === busyTester || random.percent(wizard.ends);
  const stopsAfter = ends ? Number.POSITIVE_INFINITY : random.between(0, wizard.steps.length - 2);
  const { steps, answers } = walk(random, of, { mood: person.tester.mood, startedAt, stopsAfter });
  const given = Object.fromEntries(answers.map(({ asked, response }) => [asked.id, response]));
  const shown = visibleSteps(wizard.steps, given);
  const completed = new Set(steps.map(({ step }) => step.id));
  const last = steps.at(-1)?.at ?? startedAt;
  const own = { wizard_id, user_id: person.id };
  return {
    assignment: {
      ...own,
      ...askedBefore(of, { owner, from, startedAt }),
      project_id,
      started_at: startedAt,
      version: 1,
      step_count: shown.length,
      completed_count: steps.length,
      current_step_id: shown.find(({ id }) => !completed.has(id))?.id ?? null,
      last_active_at: last,
      completed_at: isRunCompleted(shown, completed) ? last : null,
    },
    steps: steps.map(({ step, seconds, at }) => ({ ...own, step_id: step.id, time_spent: seconds, completed_at: at })),
    responses: answers.map(({ asked, step, response: { is_correct = null, ...response }, at }) => ({
      ...own,
      interaction_id: asked.id,
      step_id: step.id,
      response: JSON.stringify(response),
      is_correct,
      answered_at: at,
    })),
  };
}

/** Simulates the runs of a wizard: which testers start it, and how far they get. */
function runsOf(random: Chance, of: PlacedWizard, how: How) {
  const able = of.testers.filter(({ tester, email }) => tester.state === "joined" && email !== freshTester);
  const begin = able.filter(({ email }) => email === busyTester || random.percent(of.wizard.begins));
  return begin.map((person) => runOf(random, of, person, how));
}

/** Assigns the route planner to testers that have not started it, including the fresh tester. */
function assignedRows(of: PlacedWizard, begun: ReadonlySet<string>, how: How) {
  if (of.wizard.key !== "route") return [];
  const waiting = of.testers.filter(({ id, tester }) => tester.state === "joined" && !begun.has(id));
  return waiting.map(({ id: user_id }) => ({
    wizard_id: of.id,
    user_id,
    project_id: of.project_id,
    assigned_by: how.owner,
    assigned_at: daysFrom(how.now, -4),
    notified_at: daysFrom(how.now, -4),
    notes: "Try this one before the weekend if you can. It takes about 15 minutes.",
    due_date: dayOf(daysFrom(how.now, 5)),
  }));
}

/** Rows of the testers' runs and assignments. */
export function wizardRunRows(random: Chance, placed: readonly PlacedWizard[], how: How) {
  const perWizard = placed.map((of) => {
    const runs = of.wizard.begins > 0 ? runsOf(random, of, how) : [];
    const begun = new Set(runs.map(({ assignment }) => assignment.user_id));
    return { runs, assigned: assignedRows(of, begun, how) };
  });
  const runs = perWizard.flatMap((each) => each.runs);
  return {
    runs: runs.map(({ assignment }) => assignment),
    assigned: perWizard.flatMap((each) => each.assigned),
    stepRuns: runs.flatMap(({ steps }) => steps),
    wizardResponses: runs.flatMap(({ responses }) => responses),
  };
}
