import {
  type ContentBlockType,
  contentBlockTypes,
  contentKinds,
  type InteractionType,
  interactionTypes,
  limits,
  plainTextOf,
} from "@firstlight/contract";
import { type ComponentType, type ReactNode, Suspense, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { ErrorBoundary, FieldErrorText, lazyPart, Loading, Skeleton } from "#ui/index.ts";
import { isAddress } from "../step/media.ts";
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
  change: (how: (draft: StepDraft) => StepDraft) => void;
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

function summaryOf({ type, content, rich, title, filename, alt }: BlockDraft): string {
  if (title) return title;
  if (type === "rich_text") return plainTextOf(rich).slice(0, 120);
  if (contentKinds[type] === "words" || isAddress(content)) return content.slice(0, 120);
  return filename || alt || (content ? t("Uploaded file") : "");
}

/** The content blocks of the step. */
export function StepBlocks({ draft: { blocks }, change, openKey, onOpen, onAdded, wrong, generation }: ContentProps) {
  const list = entriesOf<BlockDraft>(blocks, {
    nameOf: ({ type }) => blockLabels[type].name,
    copyOf: copyOfBlock,
    change: (how) => change((before) => ({ ...before, blocks: how(before.blocks) })),
    onAdded: ({ key }) => onAdded(`content_blocks.${key}.content`),
  });
  const entries = blocks.map((block) => ({
    key: block.key,
    icon: blockLabels[block.type].icon,
    type: blockLabels[block.type].name,
    summary: summaryOf(block),
    isWrong: wrong.has(block.key),
  }));
  const isFull = blocks.length >= limits.blocksPerStep;
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
        canAdd={!isFull}
        fieldsOf={fieldsOf}
        {...list}
      />
      <ListError name="content_blocks" />
      <AddEntry<ContentBlockType>
        label={t("Add Content")}
        types={contentBlockTypes}
        labelsOf={(type) => blockLabels[type]}
        isFull={isFull}
        onOpen={loadBlock}
        onAdd={(type) => list.add(newBlock(type))}
      />
    </>
  );
}

/** The interactions of the step. */
export function StepInteractions({ draft: { interactions }, change, openKey, onOpen, onAdded, wrong }: ContentProps) {
  const list = entriesOf<InteractionDraft>(interactions, {
    nameOf: ({ type }) => interactionLabels(type).name,
    copyOf: copyOfInteraction,
    change: (how) => change((before) => ({ ...before, interactions: how(before.interactions) })),
    onAdded: ({ key }) => onAdded(`interactions.${key}.question`),
  });
  const entries = interactions.map(({ key, type, question, required }) => ({
    key,
    icon: interactionLabels(type).icon,
    type: interactionLabels(type).name,
    ...(required && { note: t("required") }),
    summary: question,
    isWrong: wrong.has(key),
  }));
  const isFull = interactions.length >= limits.interactionsPerStep;
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
        canAdd={!isFull}
        fieldsOf={fieldsOf}
        {...list}
      />
      <ListError name="interactions" />
      <AddEntry<InteractionType>
        label={t("Add Interaction")}
        types={interactionTypes}
        labelsOf={interactionLabels}
        isFull={isFull}
        onOpen={loadInteraction}
        onAdd={(type) => list.add(newInteraction(type))}
      />
    </>
  );
}
