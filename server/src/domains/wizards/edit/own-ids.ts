import { createHash } from "node:crypto";
import type { WizardEditContent } from "@firstlight/contract";
import { kindOfAnswer } from "../step/stored-step.ts";
import type { WizardRow } from "../wizard/queries.ts";

/** The same for the same parts, so that what an editor calls by an ID of its own gets one ID however often it is published. */
function idFor(...parts: readonly string[]): string {
  const hex = createHash("sha256").update(parts.join(" ")).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}

/**
 * A working copy under the IDs it is published with. What the wizard has keeps its ID, so that testers’ answers keep their step;
 * a question whose answers are of another kind now is another question.
 */
export function withOwnIds({ id: wizardId, steps }: Pick<WizardRow, "id" | "steps">, content: WizardEditContent) {
  const ownSteps = new Set(steps.map(({ id }) => id));
  const own = new Map(steps.flatMap(({ interactions }) => interactions).map((one) => [one.id, one]));
  const ids = new Map<string, string>();
  const interactionOf = (one: WizardEditContent["steps"][number]["interactions"][number]) => {
    const had = own.get(one.id);
    const kind = kindOfAnswer(one.type);
    const id = had && kindOfAnswer(had.type) === kind ? had.id : idFor(wizardId, one.id, kind);
    ids.set(one.id, id);
    const ownOptions = new Set(had?.options.map((option) => option.id));
    const optionId = (given: string) => (ownOptions.has(given) ? given : idFor(id, given));
    return { ...one, id, options: one.options.map((option) => ({ ...option, id: optionId(option.id) })) };
  };
  const named = content.steps.map((step) => ({
    ...step,
    id: ownSteps.has(step.id) ? step.id : idFor(wizardId, step.id),
    interactions: step.interactions.map(interactionOf),
  }));
  const asked = (id: string) => ids.get(id) ?? idFor(wizardId, id);
  return {
    ...content,
    steps: named.map((step) => ({
      ...step,
      show_if: step.show_if && {
        ...step.show_if,
        conditions: step.show_if.conditions.map((one) => ({ ...one, interaction_id: asked(one.interaction_id) })),
      },
    })),
  };
}
