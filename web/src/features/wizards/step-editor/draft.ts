import {
  type ContentBlockType,
  hasInteractionOptions,
  type InteractionType,
  type RichText,
  richTextOf,
  type StepConditions,
  type StepEditContent,
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
  /** Its ID. */
  key: string;
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
  /** Its ID. */
  key: string;
  type: InteractionType;
  question: string;
  required: boolean;
  options: readonly OptionDraft[];
}

/** A step while it is edited. */
export interface StepDraft {
  id: string;
  title: string;
  description: string;
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

export const newOption = (text = ""): OptionDraft => ({ key: newId(), text, isCorrect: false });
const usualOptions = () => ["Option 1", "Option 2", "Option 3"].map(newOption);

export function newInteraction(type: InteractionType): InteractionDraft {
  const options = hasInteractionOptions(type) ? usualOptions() : [];
  return { key: newId(), type, question: "", required: false, options, ...emptyInteractionTexts };
}

/** Changes an interaction's type; settings that the new type does not use are kept in case the old type is restored. */
export function withType(interaction: InteractionDraft, type: InteractionType): InteractionDraft {
  const lacksOptions = hasInteractionOptions(type) && interaction.options.length === 0;
  return { ...interaction, type, ...(lacksOptions && { options: usualOptions() }) };
}

export const copyOfBlock = (block: BlockDraft): BlockDraft => ({ ...block, key: newId() });

export function copyOfInteraction(interaction: InteractionDraft): InteractionDraft {
  const options = interaction.options.map((option) => ({ ...option, key: newId() }));
  return { ...interaction, key: newId(), options };
}

export function newStep(title: string, description: string): StepDraft {
  return {
    id: newId(),
    title,
    description,
    estimatedTime: null,
    isRequired: true,
    blocks: [],
    interactions: [],
    showIf: null,
  };
}

type BlockContent = StepEditContent["content_blocks"][number];
type InteractionContent = StepEditContent["interactions"][number];

function blockOf({ type, content, metadata }: BlockContent): BlockDraft {
  const { size = null, ...words } = metadata;
  const said = { ...newBlock(type), ...words, size };
  return typeof content === "string" ? { ...said, content } : { ...said, rich: content };
}

function interactionOf({ id, type, question, required, options, metadata }: InteractionContent): InteractionDraft {
  return {
    ...newInteraction(type),
    ...metadata,
    key: id,
    question,
    required,
    options: options.map((one) => ({ key: one.id, text: one.text, isCorrect: one.is_correct })),
  };
}

export function draftOf(step: StepEditContent): StepDraft {
  const { id, title, description, show_if } = step;
  return {
    id,
    title,
    description,
    estimatedTime: step.estimated_time,
    isRequired: step.is_required,
    blocks: step.content_blocks.map(blockOf),
    interactions: step.interactions.map(interactionOf),
    showIf: show_if,
  };
}

function blockBody(block: BlockDraft): BlockContent {
  const metadata = Object.fromEntries(blockMetadata[block.type].map((name) => [name, block[name]]));
  return { type: block.type, content: block.type === "rich_text" ? block.rich : block.content, metadata };
}

function interactionBody(interaction: InteractionDraft): InteractionContent {
  const { key: id, type, question, required, options } = interaction;
  return {
    id,
    type,
    question,
    required,
    options: hasInteractionOptions(type)
      ? options.map((one) => ({ id: one.key, text: one.text, is_correct: one.isCorrect }))
      : [],
    metadata: Object.fromEntries(interactionLabels(type).texts.map((name) => [name, interaction[name]])),
  };
}

/** A step as a working copy has it. */
export function stepBodyOf({ id, title, description, blocks, interactions, ...rest }: StepDraft): StepEditContent {
  return {
    id,
    title,
    description,
    estimated_time: rest.estimatedTime,
    is_required: rest.isRequired,
    content_blocks: blocks.map(blockBody),
    interactions: interactions.map(interactionBody),
    show_if: rest.showIf,
  };
}

export function copyOfStep(step: StepDraft): StepDraft {
  const title = t("{title} (copy)", { title: step.title.slice(0, 190) });
  const interactions = step.interactions.map(copyOfInteraction);
  return { ...step, id: newId(), title, blocks: step.blocks.map(copyOfBlock), interactions };
}
