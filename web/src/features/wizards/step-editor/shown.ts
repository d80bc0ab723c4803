import {
  type ContentBlock,
  contentKinds,
  hasInteractionOptions,
  isUploadId,
  optionValueOf,
  plainTextOf,
  type WizardStep,
} from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { interactionLabels } from "#shared/questions/staff.ts";
import { isAddress } from "#lib/text/external-link.ts";
import { type BlockDraft, blockMetadata, type BlockTexts, type InteractionDraft, type StepDraft } from "./draft.ts";

/** What a step is called before it has a title. */
const untitledStep = t("Untitled step");

export const nameOfStep = ({ title }: Pick<StepDraft, "title">) => title.trim() || untitledStep;

const said = <T extends object>(from: T, names: readonly (keyof T & string)[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]]).filter(([, value]) => value !== "" && value !== null));

/** Whether a block shows anything. Prevents requests for incomplete URLs while the user types. */
export function isWritten({ type, content, rich }: BlockDraft): boolean {
  if (type === "rich_text") return plainTextOf(rich).trim() !== "";
  if (contentKinds[type] === "words") return content.trim() !== "";
  return isAddress(content.trim()) ? URL.canParse(content.trim()) : isUploadId(content);
}

export function shownBlock(block: BlockDraft): ContentBlock {
  const metadata = said<BlockTexts & { size: number | null }>(block, blockMetadata[block.type]);
  const { type } = block;
  return type === "rich_text"
    ? { type, content: block.rich, metadata }
    : { type, content: block.content.trim(), metadata };
}

export function shownInteraction(interaction: InteractionDraft, order: number) {
  const { key, type, question, required, options } = interaction;
  const written = hasInteractionOptions(type) ? options.filter(({ text }) => text.trim() !== "") : [];
  return {
    id: key,
    type,
    question: question || "…",
    required,
    order,
    options: written.map((option) => ({
      id: option.key,
      text: option.text,
      value: optionValueOf(option.text.trim()),
      is_correct: option.isCorrect,
    })),
    metadata: said(interaction, interactionLabels(type).texts),
  };
}

/** A step as testers would get it, built from the draft so far. */
export function shownStep(
  { id, title, description, blocks, interactions, ...rest }: StepDraft,
  order: number,
): WizardStep {
  return {
    id,
    title: nameOfStep({ title }),
    description,
    order,
    estimated_time: rest.estimatedTime,
    is_required: rest.isRequired,
    content_blocks: blocks.filter(isWritten).map(shownBlock),
    interactions: interactions.map(shownInteraction),
    show_if: rest.showIf,
    updated_at: "",
  };
}
