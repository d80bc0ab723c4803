import {
  type ContentBlock,
  contentKinds,
  hasInteractionOptions,
  isUploadId,
  optionValueOf,
  plainTextOf,
  type ResponseData,
  type WizardStep,
} from "@firstlight/contract";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { interactionLabels } from "#shared/questions/staff.ts";
import { useDebouncedValue } from "#lib/hooks/use-debounced-value.ts";
import { useLocalRun } from "../run/use-local-run.ts";
import { isAddress } from "../step/media.ts";
import { StepView } from "../step/view.tsx";
import { type BlockDraft, blockMetadata, type BlockTexts, type InteractionDraft, type StepDraft } from "./draft.ts";

const said = <T extends object>(from: T, names: readonly (keyof T & string)[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]]).filter(([, value]) => value !== "" && value !== null));

/** Prevents requests for incomplete URLs while the user types. */
function isWritten({ type, content, rich }: BlockDraft): boolean {
  if (type === "rich_text") return plainTextOf(rich).trim() !== "";
  if (contentKinds[type] === "words") return content.trim() !== "";
  return isAddress(content.trim()) ? URL.canParse(content.trim()) : isUploadId(content);
}

function blockOf(block: BlockDraft): ContentBlock {
  const metadata = said<BlockTexts & { size: number | null }>(block, blockMetadata[block.type]);
  const { type } = block;
  return type === "rich_text"
    ? { type, content: block.rich, metadata }
    : { type, content: block.content.trim(), metadata };
}

function interactionOf(interaction: InteractionDraft, order: number) {
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

/** A step built from the draft so far. */
function stepOf({ title, description, blocks, interactions, ...rest }: StepDraft): WizardStep {
  return {
    id: "step",
    title,
    description,
    order: 0,
    estimated_time: rest.estimatedTime,
    is_required: rest.isRequired,
    content_blocks: blocks.filter(isWritten).map(blockOf),
    interactions: interactions.map(interactionOf),
    show_if: null,
    updated_at: "",
  };
}

function Trial({ step }: { step: WizardStep }) {
  const [typed, setTyped] = useState<Readonly<Record<string, ResponseData>>>({});
  const { state, respond } = useLocalRun({ title: step.title, steps: [step], completionMessage: "" });
  return (
    <StepView
      step={step}
      answering={{
        responses: state.responses,
        typed,
        onType: (id, data) => setTyped({ ...typed, [id]: data }),
        useSendAgain: () => undefined,
        onSend: (interactionId, response) => respond({ stepId: step.id, interactionId, response, timeSpent: 0 }),
        isReadOnly: false,
        missing: new Set(),
      }}
    />
  );
}

/** A preview of the step as testers see it; answers are not saved. */
export function StepPreview({ draft }: { draft: StepDraft }) {
  const step = stepOf(useDebouncedValue(draft, 400));
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h3 className="text-xl font-semibold break-words">{step.title.trim() || t("Step title")}</h3>
        {step.description.trim() && (
          <p className="mt-1 whitespace-pre-line break-words text-ink-muted">{step.description}</p>
        )}
      </div>
      {/* A changed question restarts the preview. */}
      <Trial key={JSON.stringify(step.interactions)} step={step} />
    </div>
  );
}
