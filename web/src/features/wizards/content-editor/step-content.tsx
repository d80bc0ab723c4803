import {
  type ContentBlockType,
  contentBlockTypes,
  type InteractionType,
  interactionTypes,
  limits,
} from "@firstlight/contract";
import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { FieldErrorText } from "#ui/index.ts";
import type { Answering } from "../step/answers.ts";
import { BlockView } from "../step/block-view.tsx";
import { InteractionView } from "../step/interaction-view.tsx";
import { AddEntry } from "./add-entry.tsx";
import { entriesOf } from "./entries-of.ts";
import { EntryList } from "./entry-list.tsx";
import { BlockFields, InteractionFields, loadBlock, loadInteraction } from "./lazy-fields.tsx";
import {
  type BlockDraft,
  copyOfBlock,
  copyOfInteraction,
  type InteractionDraft,
  newBlock,
  newInteraction,
  type StepDraft,
} from "../step-editor/draft.ts";
import { useNamed } from "../step-editor/errors.ts";
import { isWritten, shownBlock, shownInteraction } from "../step-editor/shown.ts";
import { interactionLabels } from "#shared/questions/staff.ts";
import { blockLabels } from "./type-labels.ts";

export interface ContentProps {
  draft: StepDraft;
  change: (how: (draft: StepDraft) => StepDraft, typed?: string) => void;
  openKey: string | null;
  onOpen: (key: string | null) => void;
  /** Shows the settings of what is open, where they are not beside the canvas. */
  onSettings?: (() => void) | undefined;
  /** Focuses a field of the added entry. */
  onAdded: (name: string) => void;
  /** The entries with errors. */
  wrong: ReadonlySet<string>;
  /** Changes when the typed input is replaced, to reset the fields. */
  generation: number;
}

function ListError({ name }: { name: string }) {
  const { error } = useNamed(name);
  return error ? <FieldErrorText>{error}</FieldErrorText> : null;
}

const Nothing = ({ children }: { children: ReactNode }) => <p className="text-base text-ink-muted">{children}</p>;

const nothingYet = t("Nothing here yet. Select it to fill it in.");

/** Questions on the canvas take no answers. */
const unanswered: Answering = {
  responses: [],
  typed: {},
  onType: () => undefined,
  onSend: () => Promise.resolve(),
  useSendAgain: () => undefined,
  isReadOnly: false,
  missing: new Set(),
};

export function blocksOf({ draft: { blocks }, change, onAdded }: Pick<ContentProps, "draft" | "change" | "onAdded">) {
  return entriesOf<BlockDraft>(blocks, {
    nameOf: ({ type }) => blockLabels[type].name,
    copyOf: copyOfBlock,
    change: (how, typed) => change((before) => ({ ...before, blocks: how(before.blocks) }), typed),
    onAdded: ({ key }) => onAdded(`content_blocks.${key}.content`),
  });
}

export function interactionsOf({
  draft: { interactions },
  change,
  onAdded,
}: Pick<ContentProps, "draft" | "change" | "onAdded">) {
  return entriesOf<InteractionDraft>(interactions, {
    nameOf: ({ type }) => interactionLabels(type).name,
    copyOf: copyOfInteraction,
    change: (how, typed) => change((before) => ({ ...before, interactions: how(before.interactions) }), typed),
    onAdded: ({ key }) => onAdded(`interactions.${key}.question`),
  });
}

/** The content blocks of the step. */
export function StepBlocks(props: ContentProps) {
  const { draft, openKey, onOpen, onSettings, wrong, generation } = props;
  const { blocks } = draft;
  const list = blocksOf(props);
  const entries = blocks.map((block) => ({
    key: block.key,
    icon: blockLabels[block.type].icon,
    type: blockLabels[block.type].name,
    isWrong: wrong.has(block.key),
  }));
  const fieldsOf = (index: number) => {
    const block = blocks[index];
    return block && <BlockFields key={generation} block={block} onChange={(patch) => list.update(block.key, patch)} />;
  };
  const viewOf = (index: number) => {
    const block = blocks[index];
    if (!block) return null;
    return isWritten(block) ? <BlockView block={shownBlock(block)} /> : <Nothing>{nothingYet}</Nothing>;
  };
  return (
    <>
      {blocks.length === 0 && (
        <Nothing>{t("What testers see in this step: text, images, videos, links and files.")}</Nothing>
      )}
      <EntryList
        label={t("Content blocks")}
        entries={entries}
        openKey={openKey}
        onOpen={onOpen}
        onSettings={onSettings}
        canAdd={blocks.length < limits.blocksPerStep}
        fieldsOf={fieldsOf}
        viewOf={viewOf}
        {...list}
      />
      <ListError name="content_blocks" />
      <AddEntry<ContentBlockType>
        label={t("Add Content")}
        types={contentBlockTypes}
        labelsOf={(type) => blockLabels[type]}
        isFull={blocks.length >= limits.blocksPerStep}
        onOpen={loadBlock}
        onAdd={(type) => list.add(newBlock(type))}
      />
    </>
  );
}

/** The interactions of the step. */
export function StepInteractions(props: ContentProps) {
  const { draft, openKey, onOpen, onSettings, wrong } = props;
  const { interactions } = draft;
  const list = interactionsOf(props);
  const entries = interactions.map(({ key, type, required }) => ({
    key,
    icon: interactionLabels(type).icon,
    type: interactionLabels(type).name,
    ...(required && { note: t("required") }),
    isWrong: wrong.has(key),
  }));
  const fieldsOf = (index: number) => {
    const interaction = interactions[index];
    return (
      interaction && (
        <InteractionFields interaction={interaction} onChange={(patch) => list.update(interaction.key, patch)} />
      )
    );
  };
  const viewOf = (index: number) => {
    const interaction = interactions[index];
    if (!interaction) return null;
    const shown = shownInteraction(interaction, index);
    return (
      <InteractionView key={JSON.stringify(shown)} interaction={shown} answering={unanswered} isFirstOpen={false} />
    );
  };
  return (
    <>
      {interactions.length === 0 && (
        <Nothing>{t("What you want to ask: a choice, a rating, a comment, a quiz.")}</Nothing>
      )}
      <EntryList
        label={t("Interactions")}
        entries={entries}
        openKey={openKey}
        onOpen={onOpen}
        onSettings={onSettings}
        canAdd={interactions.length < limits.interactionsPerStep}
        fieldsOf={fieldsOf}
        viewOf={viewOf}
        {...list}
      />
      <ListError name="interactions" />
      <AddEntry<InteractionType>
        label={t("Add Interaction")}
        types={interactionTypes}
        labelsOf={interactionLabels}
        isFull={interactions.length >= limits.interactionsPerStep}
        onOpen={loadInteraction}
        onAdd={(type) => list.add(newInteraction(type))}
      />
    </>
  );
}
