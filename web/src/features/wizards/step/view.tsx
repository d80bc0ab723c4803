import type { ContentBlock, Interaction } from "@firstlight/contract";
import { cx } from "#ui/index.ts";
import { type Answering, openInteractions } from "./answers.ts";
import { BlockView } from "./block-view.tsx";
import { InteractionView } from "./interaction-view.tsx";

interface StepViewProps {
  step: { content_blocks: readonly ContentBlock[]; interactions: readonly Interaction[] };
  answering: Answering;
  /** On a card already: the questions stand in wells instead of cards. */
  isInset?: boolean;
}

/** What a step shows and asks, as testers see it. Its title stands where it is used. */
export function StepView({ step, answering, isInset }: StepViewProps) {
  const [first] = openInteractions(step, answering.responses);
  return (
    <div className="flex flex-col gap-6 empty:hidden">
      {/* Blocks have no identity but their place. */}
      {step.content_blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
      {step.interactions.length > 0 && (
        <div className="flex flex-col gap-6">
          {step.interactions.map((interaction) => (
            <section
              key={interaction.id}
              className={cx("rounded-lg p-4 ring-1 ring-line sm:p-5", isInset ? "bg-page" : "bg-surface")}
            >
              <InteractionView
                interaction={interaction}
                answering={answering}
                isFirstOpen={interaction.id === first?.id}
              />
            </section>
          ))}
        </div>
      )}
    </div>
  );
}
