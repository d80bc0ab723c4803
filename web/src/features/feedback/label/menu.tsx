import { type FeedbackLabel, limits } from "@firstlight/contract";
import { Check, Minus, Plus } from "lucide-react";
import { type RefObject, useState } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Input } from "react-aria-components/Input";
import { Menu, MenuItem, MenuSection } from "react-aria-components/Menu";
import { Dialog, Popover } from "react-aria-components/Popover";
import { SearchField } from "react-aria-components/SearchField";
import { focusOnce } from "#lib/hooks/focus-once.ts";
import { t } from "#lib/text/translate.ts";
import { cx, ErrorState, inputClass, SkeletonText } from "#ui/index.ts";
import { floatClass, rowClass } from "#ui/overlays/style.ts";
import { LabelDot } from "./chips.tsx";
import { useCreateLabel } from "./use-create-label.ts";

/** The labels of one item or several, and what changes them. */
export interface LabelChoices {
  projectId: string;
  /** Those that all of the items have, and those that only some have. */
  on: ReadonlySet<string>;
  onSome?: ReadonlySet<string>;
  onToggle: (label: FeedbackLabel, isOn: boolean) => void;
}

interface LabelMenuProps extends LabelChoices {
  /** The menu's name. */
  label: string;
  triggerRef: RefObject<HTMLElement | null>;
  placement?: "bottom start" | "top start";
  onClose: () => void;
}

const fold = (text: string) => text.trim().toLocaleLowerCase();

/** Finds labels by what is typed, sets and removes them, and creates what is not there yet. It stays open for several. */
export function LabelMenu({ projectId, label, on, onSome, onToggle, onClose, ...rest }: LabelMenuProps) {
  const [text, setText] = useState("");
  const { query, create, isCreating } = useCreateLabel(projectId, (created) => {
    setText("");
    onToggle(created, true);
  });
  const all = query.data ?? [];
  const typed = text.trim().slice(0, limits.feedbackLabel);
  const found = all.filter(({ name }) => fold(name).includes(fold(typed)));
  const isNew = query.isSuccess && typed !== "" && all.every(({ name }) => fold(name) !== fold(typed));
  const select = (ids: ReadonlySet<unknown>) => {
    const toggled = all.find(({ id }) => ids.has(id) !== on.has(id));
    if (toggled) onToggle(toggled, !on.has(toggled.id));
  };
  return (
    <Popover
      isOpen
      onOpenChange={onClose}
      offset={6}
      triggerRef={rest.triggerRef}
      placement={rest.placement ?? "bottom start"}
      className={cx(floatClass, "w-72 max-w-[calc(100vw-1.5rem)]")}
    >
      <Dialog aria-label={label} className="flex max-h-[min(24rem,inherit)] flex-col outline-none">
        <Autocomplete inputValue={text} onInputChange={setText}>
          <SearchField aria-label={t("Find or create a label")} className="p-2">
            <Input
              ref={focusOnce}
              maxLength={limits.feedbackLabel}
              placeholder={t("Find or create a label")}
              className={cx(inputClass, "w-full [&::-webkit-search-cancel-button]:hidden")}
            />
          </SearchField>
          <Menu
            aria-label={label}
            selectionMode="multiple"
            selectedKeys={on}
            onSelectionChange={(ids) => ids !== "all" && select(ids)}
            shouldCloseOnSelect={false}
            escapeKeyBehavior="none"
            className="max-h-72 min-h-0 overflow-auto p-1 pt-0 outline-none"
            renderEmptyState={() => <Empty query={query} />}
          >
            {found.map(({ id, name, color }) => (
              <MenuItem key={id} id={id} textValue={name} className={rowClass}>
                <LabelDot color={color} />
                <span dir="auto" className="min-w-0 grow truncate">
                  {name}
                </span>
                {onSome?.has(id) && <Minus aria-label={t("On some")} className="size-4 shrink-0 text-ink-subtle" />}
                <Check aria-hidden className={cx("size-4 shrink-0 text-brand-text", !on.has(id) && "hidden")} />
              </MenuItem>
            ))}
            {isNew && (
              <MenuSection aria-label={t("New label")} selectionMode="none">
                <MenuItem id="new" textValue={typed} onAction={() => !isCreating && create(typed)} className={rowClass}>
                  <Plus aria-hidden className="size-4 shrink-0 text-ink-subtle" />
                  <span className="min-w-0 grow truncate">{t("Create label “{name}”", { name: typed })}</span>
                </MenuItem>
              </MenuSection>
            )}
          </Menu>
        </Autocomplete>
      </Dialog>
    </Popover>
  );
}

function Empty({
  query,
}: {
  query: Parameters<typeof ErrorState>[0]["query"] & { isPending: boolean; isError: boolean };
}) {
  if (query.isPending) return <SkeletonText lines={3} />;
  if (query.isError) return <ErrorState isCompact title={t("Failed to load labels")} query={query} />;
  return <p className="px-2.5 py-2 text-sm text-ink-muted">{t("No labels yet. Type a name to create one.")}</p>;
}
