import { ArrowDown, ArrowUp, ChevronDown, Copy, type LucideIcon, Settings2, Trash2 } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { t } from "#lib/text/translate.ts";
import { useFocusInList } from "#lib/hooks/use-focus-in-list.ts";
import { cx, IconButton, SortAnnouncer, SortHandle, type Sorting, SortMark, useSorting } from "#ui/index.ts";

export interface Entry {
  key: string;
  icon: LucideIcon;
  /** What it is: "Image". */
  type: string;
  /** Said of it besides: "required". */
  note?: string;
  isWrong: boolean;
}

export interface EntryActions {
  onMove: (from: number, to: number) => void;
  onDuplicate: (key: string) => void;
  onRemove: (key: string) => void;
}

interface EntryListProps extends EntryActions {
  label: string;
  entries: readonly Entry[];
  /** The one whose fields are open. */
  openKey: string | null;
  onOpen: (key: string | null) => void;
  /** Shows the settings of the open entry, where they are not beside the list. */
  onSettings: (() => void) | undefined;
  canAdd: boolean;
  fieldsOf: (index: number) => ReactNode;
  /** What testers see of it, in the place of its fields until it is open. */
  viewOf: (index: number) => ReactNode;
}

const style = { size: "sm", className: "pointer-coarse:size-11" } as const;

interface RowProps extends EntryListProps {
  entry: Entry;
  index: number;
  sorting: Sorting;
}

function RowActions({ name, index, ...row }: RowProps & { name: string }) {
  const { entry, entries, onOpen, onSettings, onMove, onDuplicate, onRemove } = row;
  return (
    <div className="relative z-10 flex shrink-0 items-center">
      {onSettings && (
        <IconButton
          {...style}
          icon={Settings2}
          label={t("Settings of {name}", { name })}
          onPress={() => {
            onOpen(entry.key);
            onSettings();
          }}
        />
      )}
      <IconButton
        {...style}
        icon={ArrowUp}
        label={t("Move {name} Up", { name })}
        isDisabled={index === 0}
        onPress={() => onMove(index, index - 1)}
      />
      <IconButton
        {...style}
        icon={ArrowDown}
        label={t("Move {name} Down", { name })}
        isDisabled={index === entries.length - 1}
        onPress={() => onMove(index, index + 1)}
      />
      <IconButton
        {...style}
        icon={Copy}
        label={t("Duplicate {name}", { name })}
        isDisabled={!row.canAdd}
        onPress={() => onDuplicate(entry.key)}
      />
      <IconButton {...style} icon={Trash2} label={t("Remove {name}", { name })} onPress={() => onRemove(entry.key)} />
    </div>
  );
}

function Row(row: RowProps) {
  const { entry, index, sorting, openKey, onOpen, fieldsOf, viewOf } = row;
  const { key, icon: Icon, type, note, isWrong } = entry;
  const isOpen = key === openKey;
  const isLifted = sorting.lifted?.from === index;
  const name = `${type} ${index + 1}`;
  return (
    <li
      className={cx(
        "relative rounded-md ring-1 ring-inset",
        isWrong ? "ring-danger" : isOpen ? "ring-line-strong" : "ring-line hover:bg-hover",
        isLifted && "bg-pressed opacity-70",
      )}
    >
      <SortMark index={index} lifted={sorting.lifted} />
      <div className="flex flex-wrap items-center justify-end gap-x-1 pe-1.5 sm:flex-nowrap">
        <div className="flex min-w-0 grow basis-full items-center sm:basis-0">
          <SortHandle name={name} events={sorting.handleProps(index)} isLifted={isLifted} />
          <button
            type="button"
            aria-expanded={isOpen}
            data-entry={key}
            onClick={() => onOpen(isOpen ? null : key)}
            className={cx(
              "flex min-h-control min-w-0 grow items-center gap-3 rounded-md py-1 text-start",
              // All of what testers see opens its fields.
              !isOpen && "after:absolute after:inset-0",
            )}
          >
            <Icon aria-hidden className="size-4 shrink-0 text-ink-subtle" />
            <span className="min-w-0 grow">
              <span className="block text-sm font-medium text-ink-subtle">
                {type} <span className="sr-only">{index + 1}</span>
                {note && <span className="ms-0.5 font-normal text-ink-subtle"> {note}</span>}
              </span>
              {isWrong && !isOpen && <span className="block text-sm text-danger">{t("Missing information")}</span>}
            </span>
            <ChevronDown
              aria-hidden
              className={cx("me-1 size-4 shrink-0 text-ink-subtle transition-transform", isOpen && "rotate-180")}
            />
          </button>
        </div>
        <RowActions {...row} name={name} />
      </div>
      {!isOpen && (
        <div inert className="px-4 pb-4">
          {viewOf(index)}
        </div>
      )}
      {isOpen && (
        <div role="group" aria-label={name} className="flex flex-col gap-4 border-t border-line p-4">
          {fieldsOf(index)}
        </div>
      )}
    </li>
  );
}

/** Entries in their order, one of them open: they are dragged, moved by keys and buttons, copied and removed. */
export function EntryList(props: EntryListProps) {
  const { label, entries, onMove } = props;
  const list = useRef<HTMLOListElement>(null);
  const names = entries.map(({ type }, index) => `${type} ${index + 1}`);
  const sorting = useSorting({ list, names, onMove });
  const focusProps = useFocusInList(list, entries);
  return (
    <>
      <ol ref={list} aria-label={label} {...focusProps} className="flex flex-col gap-2">
        {entries.map((entry, index) => (
          <Row key={entry.key} {...props} entry={entry} index={index} sorting={sorting} />
        ))}
      </ol>
      <SortAnnouncer>{sorting.said}</SortAnnouncer>
    </>
  );
}
