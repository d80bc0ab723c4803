import { answerPartOf, type GivenResponse, type RunState } from "@firstlight/contract";
import type { Cell, Column } from "#platform/exports/spreadsheet.ts";
import { questionKinds, uniqueHeaders, withAnsweredRows, type KnownQuestion } from "#domains/questions/public.ts";
import { knownQuestion, valuesOf } from "./known-question.ts";
import type { AnswerCount, ExportedRun, KnownInteraction, KnownStep } from "./queries.ts";
import { runStateOf } from "../run/view.ts";

/** What of a wizard has columns: its steps with their interactions, each under a header of its own. */
export interface ExportedStep {
  step: KnownStep;
  header: string;
  asked: { interaction: KnownInteraction; question: KnownQuestion; header: string }[];
}

/** Steps and questions with headers no two of which are the same; those only older versions have are marked. */
export function exportedSteps(
  steps: readonly KnownStep[],
  counts: readonly AnswerCount[],
  wizard: { version: number },
): ExportedStep[] {
  const unique = uniqueHeaders();
  const byInteraction = Map.groupBy(counts, ({ interaction_id }) => interaction_id);
  return steps.map((step) => {
    const mark = (newest: { version: number }) => (newest.version === wizard.version ? "" : " (removed)");
    const header = unique(`${step.title}${mark(step)}`);
    const asked = step.interactions.map((interaction) => ({
      interaction,
      question: withAnsweredRows(knownQuestion(interaction, wizard), valuesOf(byInteraction.get(interaction.id) ?? [])),
      header: unique(`${step.title}: ${interaction.question}${mark(interaction)}`),
    }));
    return { step, header, asked };
  });
}

export function columnsOf(steps: readonly ExportedStep[], timeZone: string): Column[] {
  return [
    { header: "Tester ID" },
    { header: "Tester" },
    { header: "Email" },
    { header: "Status" },
    { header: `Assigned At (${timeZone})`, holds: "time" },
    { header: "Due Date", holds: "day" },
    { header: `Started At (${timeZone})`, holds: "time" },
    { header: `Completed At (${timeZone})`, holds: "time" },
    { header: "Steps Completed" },
    { header: "Steps Skipped" },
    { header: "Steps" },
    { header: "Version" },
    ...steps.flatMap(({ header, asked }): Column[] => [
      { header: `${header}: Completed At (${timeZone})`, holds: "time" },
      { header: `${header}: seconds` },
      ...asked.flatMap(({ question, header: own }) => questionKinds[question.type].columns(own, question)),
    ]),
  ];
}

const stateNames: Record<RunState, string> = {
  not_started: "Not Started",
  in_progress: "In Progress",
  completed: "Completed",
};

function answerCells(
  { interaction, question }: ExportedStep["asked"][number],
  given: GivenResponse | undefined,
): Cell[] {
  const value = given?.[answerPartOf(interaction.type).part];
  return questionKinds[question.type].cells(question, { value, comment: given?.comment, isCorrect: given?.is_correct });
}

export function cellsOf(steps: readonly ExportedStep[], localTime: (at: Date) => string) {
  const timeOf = (at: Date | string | null | undefined) => (at ? localTime(new Date(at)) : null);
  return (run: ExportedRun): Cell[] => {
    const done = new Map(run.steps.map((each) => [each.step_id, each]));
    const given = new Map(
      run.answers.map((each) => [each.interaction_id, { ...each.response, is_correct: each.is_correct }]),
    );
    return [
      run.user_id,
      run.name,
      run.email,
      stateNames[runStateOf(run)],
      timeOf(run.assigned_at),
      run.due_date,
      timeOf(run.started_at),
      timeOf(run.completed_at),
      run.completed_count,
      run.skipped_count,
      run.step_count,
      run.version,
      ...steps.flatMap(({ step, asked }): Cell[] => [
        timeOf(done.get(step.id)?.completed_at),
        done.get(step.id)?.time_spent ?? null,
        ...asked.flatMap((one) => answerCells(one, given.get(one.interaction.id))),
      ]),
    ];
  };
}

/** One tester for programs, everything by the ids of steps and interactions. */
export function jsonOf(steps: readonly ExportedStep[]) {
  const titles = new Map(steps.map(({ step }) => [step.id, step.title]));
  const questions = new Map(
    steps.flatMap(({ asked }) => asked.map(({ interaction }) => [interaction.id, interaction.question])),
  );
  return (run: ExportedRun): string =>
    JSON.stringify({
      tester: { id: run.user_id, name: run.name, email: run.email },
      state: runStateOf(run),
      assigned_at: run.assigned_at?.toISOString() ?? null,
      due_date: run.due_date,
      started_at: run.started_at?.toISOString() ?? null,
      completed_at: run.completed_at?.toISOString() ?? null,
      completed_steps: run.completed_count,
      skipped_steps: run.skipped_count,
      total_steps: run.step_count,
      version: run.version,
      steps: run.steps.map((each) => ({
        ...each,
        title: titles.get(each.step_id) ?? null,
        completed_at: each.completed_at && new Date(each.completed_at).toISOString(),
        skipped_at: each.skipped_at && new Date(each.skipped_at).toISOString(),
      })),
      responses: run.answers.map((each) => ({ ...each, question: questions.get(each.interaction_id) ?? null })),
    });
}
