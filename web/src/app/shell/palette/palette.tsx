import { useLayoutEffect, useRef, useState } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Dialog } from "react-aria-components/Dialog";
import { Input } from "react-aria-components/Input";
import { Header, Menu, MenuItem, MenuSection } from "react-aria-components/Menu";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { SearchField } from "react-aria-components/SearchField";
import { t } from "#lib/text/translate.ts";
import { Button, cx, Loading, Skeleton } from "#ui/index.ts";
import { rowClass, scrimClass } from "#ui/overlays/style.ts";
import { Keys } from "./keys.tsx";
import { collectTyped, takeTyped } from "./type-ahead.ts";
import { type Row, useRows } from "./use-rows.ts";

export interface PaletteProps {
  isOpen: boolean;
  onClose: () => void;
  /** Shows the sheet of shortcuts instead. */
  onKeys: () => void;
}

/** Goes anywhere and does what this screen offers, by a few letters. */
export function Palette({ isOpen, onClose, onKeys }: PaletteProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      isDismissable
      onOpenChange={onClose}
      className={cx(scrimClass, "flex items-start justify-center sm:p-8 sm:pt-[12vh]")}
    >
      <Modal className="flex h-dvh w-full flex-col bg-raised text-ink shadow-float sm:h-auto sm:max-h-[70vh] sm:max-w-xl sm:rounded-lg">
        <Dialog aria-label={t("Search")} className="flex min-h-0 grow flex-col outline-none">
          <PaletteBody onClose={onClose} onKeys={onKeys} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Enter means the first row where none is chosen, as after pasting. */
function openFirst(input: HTMLInputElement | null): void {
  if (input?.hasAttribute("aria-activedescendant")) return;
  input?.closest("[role=dialog]")?.querySelector<HTMLElement>("[role=menuitem]")?.click();
}

function PaletteBody({ onClose, onKeys }: Pick<PaletteProps, "onClose" | "onKeys">) {
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  // After the dialog, which takes the focus as it opens. What is typed before that is kept.
  useLayoutEffect(() => {
    const stop = collectTyped();
    const frame = requestAnimationFrame(() => {
      input.current?.focus();
      stop();
      setText(takeTyped());
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, []);
  const { sections, q, found, isWaiting } = useRows(text, onKeys);
  return (
    <>
      <Autocomplete inputValue={text} onInputChange={setText}>
        <div className="flex items-center gap-2 border-b border-line pe-3">
          <SearchField aria-label={t("Search")} className="min-w-0 grow" onSubmit={() => openFirst(input.current)}>
            <Input
              ref={input}
              maxLength={100}
              placeholder={t("Search, or > for actions, @ for testers")}
              className="h-12 w-full bg-transparent px-4 text-base outline-none placeholder:text-ink-subtle [&::-webkit-search-cancel-button]:hidden"
            />
          </SearchField>
          <Button size="sm" variant="ghost" onPress={onClose} className="sm:hidden">
            {t("Cancel")}
          </Button>
        </div>
        <Menu
          aria-label={t("Results")}
          items={sections}
          onAction={onClose}
          className="min-h-0 grow overflow-auto p-2 outline-none"
          renderEmptyState={() => <Empty isWaiting={isWaiting} isFailed={found.isError} q={q} />}
        >
          {({ title, rows }) => (
            <MenuSection id={title} aria-label={title}>
              <Header className="px-2.5 pb-1 pt-2 text-xs font-semibold text-ink-muted">{title}</Header>
              {rows.map((row) => (
                <PaletteItem key={row.id} section={title} row={row} />
              ))}
            </MenuSection>
          )}
        </Menu>
      </Autocomplete>
      {found.isError && (
        <div role="alert" className="flex items-center justify-between gap-3 border-t border-line px-4 py-2 text-sm">
          {t("Search isn't available right now.")}
          <Button size="sm" onPress={() => void found.refetch()} isPending={found.isFetching}>
            {t("Retry")}
          </Button>
        </div>
      )}
    </>
  );
}

function PaletteItem({ section, row }: { section: string; row: Row }) {
  return (
    <MenuItem
      id={`${section} ${row.id}`}
      textValue={row.label}
      {...(row.href === undefined ? {} : { href: row.href })}
      {...(row.run && { onAction: row.run })}
      className={cx(rowClass, "max-sm:min-h-11")}
    >
      <span className="min-w-0 truncate">{row.label}</span>
      {row.hint !== undefined && <span className="min-w-0 grow truncate text-sm text-ink-muted">{row.hint}</span>}
      {row.keys !== undefined && <Keys keys={row.keys} className="ms-auto max-sm:hidden" />}
    </MenuItem>
  );
}

function Empty({ isWaiting, isFailed, q }: { isWaiting: boolean; isFailed: boolean; q: string }) {
  if (isWaiting) {
    return (
      <Loading className="flex flex-col gap-2 p-2">
        <Skeleton className="h-5 w-56" />
        <Skeleton className="h-5 w-40" />
      </Loading>
    );
  }
  if (isFailed) return null;
  return (
    <p className="px-2.5 py-2 text-sm text-ink-muted">
      {q === "" ? t("Type to search.") : t("No results for “{q}”.", { q })}
    </p>
  );
}
