import {
  type ContentBlock,
  type ContentBlockType,
  hasInteractionOptions,
  type Interaction,
  type InteractionType,
  type NewStepInput,
  type RichText,
  richTextOf,
  type StepConditions,
  type StepInput,
  type WizardStep,
} from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { interactionLabels } from "#shared/questions/staff.ts";
import { newId } from "#lib/api/new-id.ts";

export interface BlockTexts {
  title: string;
  alt: string;
  caption: string;
  thumbnail: string;
  description: string;
  filename: string;
}

export interface BlockDraft extends BlockTexts {
  key: string;
  type: ContentBlockType;
  /** Plain text, a URL, or the ID of an upload. */
  content: string;
  /** Used instead of `content` for formatted text. */
  rich: RichText;
  /** Bytes. */
  size: number | null;
}

export interface OptionDraft {
  key: string;
  /** The ID of a stored interaction; null for a new one. */
  id: string | null;
  text: string;
  isCorrect: boolean;
}

export interface InteractionTexts {
  /** Of a matrix, one a line. */
  rows: string;
  description: string;
  placeholder: string;
  explanation: string;
  low_label: string;
  high_label: string;
}

export interface InteractionDraft extends InteractionTexts {
  key: string;
  id: string | null;
  type: InteractionType;
  question: string;
  required: boolean;
  options: readonly OptionDraft[];
}

/** A step while it is edited. */
export interface StepDraft {
  title: string;
  description: string;
  /** The position set by a user; omitted if the step was never moved. */
  order?: number | null | undefined;
  /** Minutes. */
  estimatedTime: number | null;
  isRequired: boolean;
  blocks: readonly BlockDraft[];
  interactions: readonly InteractionDraft[];
  showIf: StepConditions | null;
}

/** The metadata fields of each content type, in display order. */
export const blockMetadata: Readonly<Record<ContentBlockType, readonly (keyof BlockTexts | "size")[]>> = {
  text: ["title"],
  rich_text: ["title"],
  image: ["alt", "title", "caption", "description"],
  video: ["title", "thumbnail", "caption", "description"],
  link: ["title", "description"],
  file: ["title", "filename", "size", "description"],
};

const emptyBlockTexts: BlockTexts = { title: "", alt: "", caption: "", thumbnail: "", description: "", filename: "" };
const emptyInteractionTexts: InteractionTexts = {
  rows: "",
  description: "",
  placeholder: "",
  explanation: "",
  low_label: "",
  high_label: "",
};

export function newBlock(type: ContentBlockType): BlockDraft {
  return { key: newId(), type, content: "", rich: richTextOf(""), size: null, ...emptyBlockTexts };
}

export const newOption = (text = ""): OptionDraft => ({ key: newId(), id: null, text, isCorrect: false });
const usualOptions = () => ["Option 1", "Option 2", "Option 3"].map(newOption);

export function newInteraction(type: InteractionType): InteractionDraft {
  const options = hasInteractionOptions(type) ? usualOptions() : [];
  return { key: newId(), id: null, type, question: "", required: false, options, ...emptyInteractionTexts };
}

/** Changes an interaction's type; settings that the new type does not use are kept in case the old type is restored. */
export function withType(interaction: InteractionDraft, type: InteractionType): InteractionDraft {
  const lacksOptions = hasInteractionOptions(type) && interaction.options.length === 0;
  return { ...interaction, type, ...(lacksOptions && { options: usualOptions() }) };
}

export const copyOfBlock = (block: BlockDraft): BlockDraft => ({ ...block, key: newId() });

export function copyOfInteraction(interaction: InteractionDraft): InteractionDraft {
  const options = interaction.options.map((option) => ({ ...option, key: newId(), id: null }));
  return { ...interaction, key: newId(), id: null, options };
}

export function emptyStep(): StepDraft {
  return {
    title: "",
    description: "",
    estimatedTime: null,
    isRequired: true,
    blocks: [],
    interactions: [],
    showIf: null,
  };
}

function blockOf(block: ContentBlock): BlockDraft {
  const { size = null, ...words } = block.metadata;
  const said = { ...newBlock(block.type), ...words, size };
  return block.type === "rich_text" ? { ...said, rich: block.content } : { ...said, content: block.content };
}

function interactionOf({ id, type, question, required, options, metadata }: Interaction): InteractionDraft {
  return {
    ...newInteraction(type),
    ...metadata,
    id,
    question,
    required,
    options: options.map((one) => ({ key: one.id, id: one.id, text: one.text, isCorrect: one.is_correct === true })),
  };
}

export function draftOf(step: WizardStep): StepDraft {
  const { title, description, show_if } = step;
  return {
    title,
    description,
    estimatedTime: step.estimated_time,
    isRequired: step.is_required,
    blocks: step.content_blocks.map(blockOf),
    interactions: step.interactions.map(interactionOf),
    showIf: show_if ?? null,
  };
}

type BlockInput = NonNullable<StepInput["content_blocks"]>[number];
type GivenInteraction = NonNullable<StepInput["interactions"]>[number];

function blockBody(block: BlockDraft): BlockInput {
  const metadata = Object.fromEntries(blockMetadata[block.type].map((name) => [name, block[name]]));
  const { type } = block;
  return type === "rich_text" ? { type, content: block.rich, metadata } : { type, content: block.content, metadata };
}

function interactionBody(interaction: InteractionDraft): GivenInteraction {
  const { id, type, question, required, options } = interaction;
  return {
    ...(id !== null && { id }),
    type,
    question,
    required,
    options: hasInteractionOptions(type)
      ? options.map((one) => ({ ...(one.id !== null && { id: one.id }), text: one.text, is_correct: one.isCorrect }))
      : [],
    metadata: Object.fromEntries(interactionLabels(type).texts.map((name) => [name, interaction[name]])),
  };
}

/** The request body of a draft. It includes the position only if moved, since others may add and move steps concurrently. */
export function stepBodyOf({ title, description, order, blocks, interactions, ...rest }: StepDraft): StepInput {
  return {
    title,
    description,
    ...(typeof order === "number" && { order }),
    estimated_time: rest.estimatedTime,
    is_required: rest.isRequired,
    content_blocks: blocks.map(blockBody),
    interactions: interactions.map(interactionBody),
    show_if: rest.showIf,
  };
}

/** The draft rebased on the version saved by others, or as a new step if it was deleted: what they deleted is added again. */
export function draftOver(draft: StepDraft, stored: WizardStep | undefined): StepDraft {
  const idsOf = (all: readonly { id: string }[] = []) => new Set(all.map(({ id }) => id));
  const knownId = (id: string | null, ids: ReadonlySet<string>) => (id !== null && ids.has(id) ? id : null);
  const asked = idsOf(stored?.interactions);
  const interactions = draft.interactions.map((one) => {
    const own = idsOf(stored?.interactions.find(({ id }) => id === one.id)?.options);
    const options = one.options.map((option) => ({ ...option, id: knownId(option.id, own) }));
    return { ...one, id: knownId(one.id, asked), options };
  });
  return { ...draft, interactions };
}

/** Whether both drafts would be stored identically. */
export function sameStep(one: StepDraft, other: StepDraft): boolean {
  return JSON.stringify(stepBodyOf(one)) === JSON.stringify(stepBodyOf(other));
}

/** The request body that adds a copy of a step directly after it. */
export function copyOfStep(step: WizardStep): NewStepInput {
  const draft = draftOf(step);
  const title = t("{title} (copy)", { title: step.title.slice(0, 190) });
  const copy = stepBodyOf({ ...draft, title, interactions: draft.interactions.map(copyOfInteraction) });
  return { ...copy, after_step_id: step.id };
}
