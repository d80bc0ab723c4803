import { limits, type StepInput } from "@firstlight/contract";
import { expect, test } from "vitest";
import { openTestApp } from "../../../../../tests/support/test-app.ts";
import { aStep } from "../../../../../tests/support/wizard-factories.ts";

const { aCompany, aProject, aWizard } = await openTestApp();
const words = { title: "Look around", description: "See what is there." };

async function setup(...asked: StepInput["interactions"][]) {
  const team = await aCompany();
  const steps = asked.map((interactions) => aStep({ interactions }));
  const wizard = await aWizard(await aProject(team), { steps });
  return { team, steps, path: `/wizards/${wizard.id}` };
}

test("the matrices of a wizard have ten thousand cells at most, and one with more can be made smaller", async () => {
  const matrices = (count: number): StepInput["interactions"] =>
    Array.from({ length: count }, () => ({
      type: "matrix",
      question: "Which was better?",
      options: Array.from({ length: limits.matrixColumns }, (_, n) => ({ text: `Column ${n}` })),
      metadata: { rows: Array.from({ length: limits.matrixRows }, (_, n) => `Row ${n}`).join("\n") },
    }));
  const { team, path } = await setup(matrices(9));
  const add = (count: number) => team.owner.post(`${path}/steps`, { ...words, interactions: matrices(count) });
  const refused = await add(2);
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    409,
    "limit_reached",
    "The matrices of a wizard can have at most 10,000 cells in total. Use fewer rows or options, or move some to another wizard.",
  ]);
  expect((await add(1)).status).toBe(201);
  const over = await setup(matrices(12), matrices(12));
  const change = (count: number) =>
    over.team.owner.put(`${over.path}/steps/${over.steps[0]?.id}`, { ...words, interactions: matrices(count) });
  expect([(await change(13)).status, (await change(11)).status]).toEqual([409, 200]);
});
