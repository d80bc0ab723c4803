import { randomUUID } from "node:crypto";
import {
  answerPartOf,
  hasInteractionOptions,
  type Api,
  type RouteInput,
  type Interaction,
  type InteractionType,
  type WizardStep,
} from "@firstlight/contract";
import { invalid } from "#platform/errors.ts";

type StepContent = RouteInput<Api["updateStep"]>["body"];
type InteractionContent = StepContent["interactions"][number];
type OptionContent = InteractionContent["options"][number];

/** Ids come from the server: a sent id must exist in the stored step, and only once in the request. @throws AppError invalid_input */
function assertKnownIds(sent: readonly { id?: string | undefined }[], own: ReadonlySet<string>, path: string): void {
  const seen = new Set<string>();
  for (const [index, { id }] of sent.entries()) {
    if (id === undefined) continue;
    if (!own.has(id) || seen.has(id)) {
      throw invalid(`${path}.${index}.id`, "This item is not part of this step. Reload the page and try again.");
    }
    seen.add(id);
  }
}

const idsOf = (stored: readonly { id: string }[] = []) => new Set(stored.map(({ id }) => id));

const storedOption = ({ id = randomUUID(), text, value, is_correct }: OptionContent) => ({
  id,
  value,
  text,
  is_correct,
});

/** Orders the interactions; those without a position stay after their predecessor. */
function inOrder(sent: readonly InteractionContent[]): InteractionContent[] {
  let last = 0;
  const placed = sent.map((one) => ({ one, at: (last = one.order ?? last) }));
  return placed.toSorted((left, right) => left.at - right.at).map(({ one }) => one);
}

/** The kind of answer a type takes; types of the same kind share answers. */
export function kindOfAnswer(type: InteractionType): string {
  const { part } = answerPartOf(type);
  if (part === "value") return hasInteractionOptions(type) ? "choice" : part;
  return part === "text" ? part : type;
}

/** A question keeps its ID only if its kind of answer is unchanged; otherwise existing answers stay with the old ID. */
function idOf({ id, type }: InteractionContent, before: readonly Interaction[]): string {
  const own = before.find((one) => one.id === id);
  return own && kindOfAnswer(own.type) === kindOfAnswer(type) ? own.id : randomUUID();
}

function storedInteractions(sent: readonly InteractionContent[], before: readonly Interaction[]): Interaction[] {
  assertKnownIds(sent, idsOf(before), "interactions");
  for (const [index, { id, options }] of sent.entries()) {
    const own = before.find((one) => one.id === id)?.options;
    assertKnownIds(options, idsOf(own), `interactions.${index}.options`);
  }
  return ordered(sent, (one) => idOf(one, before));
}

function ordered(sent: readonly InteractionContent[], idOf: (one: InteractionContent) => string): Interaction[] {
  return inOrder(sent).map((one, order) => ({ ...one, id: idOf(one), order, options: one.options.map(storedOption) }));
}

/** A step to store, with server-generated ids for new parts. @param before the previous step, undefined for a new one */
export function storedStep(body: StepContent, before: WizardStep | undefined, now: Date): WizardStep {
  const [id, interactions] = [
    before?.id ?? randomUUID(),
    storedInteractions(body.interactions, before?.interactions ?? []),
  ];
  return stepWith(body, { id, interactions, updated_at: now.toISOString() });
}

/** A step to store with the IDs it was sent with. */
export function sentStep(body: StepContent & { id: string }, now: Date): WizardStep {
  const interactions = ordered(body.interactions, ({ id = randomUUID() }) => id);
  return stepWith(body, { id: body.id, interactions, updated_at: now.toISOString() });
}

function stepWith(body: StepContent, own: Pick<WizardStep, "id" | "interactions" | "updated_at">): WizardStep {
  return {
    ...own,
    title: body.title,
    description: body.description,
    order: 0,
    estimated_time: body.estimated_time,
    is_required: body.is_required,
    content_blocks: body.content_blocks,
    show_if: body.show_if,
  };
}

/** Copies steps with new IDs and updates their conditions to refer to the copies. */
export function copiedSteps(steps: readonly WizardStep[], now: Date): WizardStep[] {
  const copies = new Map(steps.flatMap((step) => step.interactions).map(({ id }) => [id, randomUUID()]));
  const copyOf = (id: string): string => copies.get(id) ?? id;
  return steps.map((step) => ({
    ...step,
    id: randomUUID(),
    updated_at: now.toISOString(),
    interactions: step.interactions.map((one) => ({
      ...one,
      id: copyOf(one.id),
      options: one.options.map((option) => ({ ...option, id: randomUUID() })),
    })),
    show_if: step.show_if && {
      ...step.show_if,
      conditions: step.show_if.conditions.map((one) => ({ ...one, interaction_id: copyOf(one.interaction_id) })),
    },
  }));
}
