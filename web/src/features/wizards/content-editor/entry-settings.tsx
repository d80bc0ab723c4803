import { MousePointerClick } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { interactionLabels } from "#shared/questions/staff.ts";
import { EmptyState } from "#ui/index.ts";
import { BlockDetails, InteractionDetails } from "./lazy-fields.tsx";
import { blocksOf, type ContentProps, interactionsOf } from "./step-content.tsx";
import { blockLabels } from "./type-labels.ts";

function Settings({ number, type, children }: { number: number; type: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={t("{type} {number} settings", { type, number })} className="flex flex-col gap-4">
      <p className="text-sm text-ink-subtle">{t("{number} · {type}", { number, type })}</p>
      {children}
    </div>
  );
}

/** The settings of what is open on the canvas. */
export function EntrySettings(props: ContentProps) {
  const { draft, openKey, generation } = props;
  const at = draft.blocks.findIndex(({ key }) => key === openKey);
  const block = draft.blocks[at];
  if (block) {
    return (
      <Settings key={block.key} number={at + 1} type={blockLabels[block.type].name}>
        <BlockDetails key={generation} block={block} onChange={(patch) => blocksOf(props).update(block.key, patch)} />
      </Settings>
    );
  }
  const askedAt = draft.interactions.findIndex(({ key }) => key === openKey);
  const interaction = draft.interactions[askedAt];
  if (interaction) {
    return (
      <Settings key={interaction.key} number={askedAt + 1} type={interactionLabels(interaction.type).name}>
        <InteractionDetails
          interaction={interaction}
          onChange={(patch) => interactionsOf(props).update(interaction.key, patch)}
        />
      </Settings>
    );
  }
  return (
    <EmptyState icon={MousePointerClick} title={t("Nothing selected")} headingLevel={3} isCompact>
      {t("Select content or a question to edit it.")}
    </EmptyState>
  );
}
