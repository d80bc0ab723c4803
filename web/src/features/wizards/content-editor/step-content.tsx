import {
  type ContentBlockType,
  contentBlockTypes,
  type InteractionType,
  interactionTypes,
  limits,
} from "@firstlight/contract";
import { type ComponentType, type ReactNode, Suspense, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { ErrorBoundary, FieldErrorText, lazyPart, Loading, Skeleton } from "#ui/index.ts";
import type { Answering } from "../step/answers.ts";
import { BlockView } from "../step/block-view.tsx";
import { InteractionView } from "../step/interaction-view.tsx";
import { AddEntry } from "./add-entry.tsx";
import { entriesOf } from "./entries-of.ts";
import { EntryList } from "./entry-list.tsx";
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

/** Lazily loaded fields. Once `load` has resolved, they render together with their entry and can receive the focus. */
function lazyFields<P extends object>(get: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined;
  const load = async () => (loaded ??= await get());
  const Lazy = lazyPart(load, { fallback: "outer" });
  function Fields(props: P) {
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? Lazy);
    return <Shown {...props} />;
  }
  return { Fields, load };
}

const { Fields: BlockFields, load: loadBlock } = lazyFields(
  async () => (await import("./block-fields.tsx")).BlockFields,
);
const { Fields: InteractionFields, load: loadInteraction } = lazyFields(
  async () => (await import("./interaction-fields.tsx")).InteractionFields,
);

export interface ContentProps {
  draft: StepDraft;
  change: (how: (draft: StepDraft) => StepDraft, typed?: string) => void;
  openKey: string | null;
  onOpen: (key: string | null) => void;
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

/** Suspense for an open entry's fields, which are loaded when the first entry is opened. */
function Fields({ children }: { children: ReactNode }) {
  const fallback = (
    <Loading>
      <Skeleton className="h-24 w-full" />
    </Loading>
  );
  return (
    <ErrorBoundary title={t("Failed to load the fields")}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
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

function blocksOf({ draft: { blocks }, change, onAdded }: Pick<ContentProps, "draft" | "change" | "onAdded">) {
  return entriesOf<BlockDraft>(blocks, {
    nameOf: ({ type }) => blockLabels[type].name,
    copyOf: copyOfBlock,
    change: (how, typed) => change((before) => ({ ...before, blocks: how(before.blocks) }), typed),
    onAdded: ({ key }) => onAdded(`content_blocks.${key}.content`),
  });
}

function interactionsOf({
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

/** What a step can show and ask. */
export function AddContent(props: Pick<ContentProps, "draft" | "change" | "onAdded">) {
  const { blocks, interactions } = props.draft;
  return (
    <div className="flex flex-col gap-2">
      <AddEntry<ContentBlockType>
        label={t("Add Content")}
        types={contentBlockTypes}
        labelsOf={(type) => blockLabels[type]}
        isFull={blocks.length >= limits.blocksPerStep}
        onOpen={loadBlock}
        onAdd={(type) => blocksOf(props).add(newBlock(type))}
      />
      <AddEntry<InteractionType>
        label={t("Add Interaction")}
        types={interactionTypes}
        labelsOf={interactionLabels}
        isFull={interactions.length >= limits.interactionsPerStep}
        onOpen={loadInteraction}
        onAdd={(type) => interactionsOf(props).add(newInteraction(type))}
      />
    </div>
  );
}

/** The content blocks of the step. */
export function StepBlocks(props: ContentProps) {
  const { draft, openKey, onOpen, wrong, generation } = props;
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
    return (
      block && (
        <Fields>
          <BlockFields key={generation} block={block} onChange={(patch) => list.update(block.key, patch)} />
        </Fields>
      )
    );
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
        canAdd={blocks.length < limits.blocksPerStep}
        fieldsOf={fieldsOf}
        viewOf={viewOf}
        {...list}
      />
      <ListError name="content_blocks" />
    </>
  );
}

/** The interactions of the step. */
export function StepInteractions(props: ContentProps) {
  const { draft, openKey, onOpen, wrong } = props;
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
        <Fields>
          <InteractionFields interaction={interaction} onChange={(patch) => list.update(interaction.key, patch)} />
        </Fields>
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
        canAdd={interactions.length < limits.interactionsPerStep}
        fieldsOf={fieldsOf}
        viewOf={viewOf}
        {...list}
      />
      <ListError name="interactions" />
    </>
  );
}
