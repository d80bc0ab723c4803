import { Check } from "lucide-react";
import { type RefObject, useState } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Input } from "react-aria-components/Input";
import { Link } from "react-aria-components/Link";
import { Menu, MenuItem } from "react-aria-components/Menu";
import { Dialog, Popover } from "react-aria-components/Popover";
import { SearchField } from "react-aria-components/SearchField";
import { forgetProject } from "#features/projects/selected-project.ts";
import { useDebouncedValue } from "#lib/hooks/use-debounced-value.ts";
import { t } from "#lib/text/translate.ts";
import { Button, inputClass, Loading, Skeleton } from "#ui/index.ts";
import { floatClass, rowClass } from "#ui/overlays/style.ts";
import { crumbSources, type ObjectKind } from "./sources.ts";
import { useObjectRows } from "./object-rows.ts";

/** React Aria keeps the focus where it is. */
const focusOnce = (element: HTMLInputElement | null) => element?.focus();

interface ObjectSwitcherProps {
  kind: ObjectKind;
  id: string;
  projectId: string;
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Goes to another project, or to another form or wizard of the project. */
export function ObjectSwitcher({ kind, id, projectId, triggerRef, onClose }: ObjectSwitcherProps) {
  const { switchLabel, hrefOf, list } = crumbSources[kind];
  const [text, setText] = useState("");
  const q = useDebouncedValue(text.trim() || undefined);
  const { found, rows } = useObjectRows(kind, projectId, q);
  return (
    <Popover
      isOpen
      onOpenChange={onClose}
      triggerRef={triggerRef}
      placement="bottom start"
      offset={6}
      className={`${floatClass} w-72 max-w-[calc(100vw-1.5rem)]`}
    >
      <Dialog aria-label={switchLabel} className="flex max-h-[inherit] flex-col outline-none">
        <Autocomplete inputValue={text} onInputChange={setText}>
          <SearchField aria-label={t("Search")} className="p-2">
            <Input
              ref={focusOnce}
              placeholder={t("Search")}
              className={`${inputClass} w-full [&::-webkit-search-cancel-button]:hidden`}
            />
          </SearchField>
          <Menu
            aria-label={switchLabel}
            items={rows}
            onAction={onClose}
            className="min-h-0 overflow-auto p-1 pt-0 outline-none"
            renderEmptyState={() => <Empty found={found} q={q} />}
          >
            {(row) => (
              <MenuItem
                id={row.id}
                textValue={row.name}
                href={hrefOf(kind === "project" ? row.id : projectId, row.id)}
                className={rowClass}
              >
                <span className="min-w-0 grow truncate">{row.name}</span>
                {row.id === id && <Check aria-label={t("Current")} className="size-4 shrink-0 text-brand-text" />}
              </MenuItem>
            )}
          </Menu>
        </Autocomplete>
        <Link
          href={list.hrefOf(projectId)}
          onPress={() => {
            if (kind === "project") forgetProject();
            onClose();
          }}
          className={`${rowClass} m-1 border-t border-line text-ink-muted no-underline hover:bg-hover sm:hidden`}
        >
          {list.label}
        </Link>
      </Dialog>
    </Popover>
  );
}

function Empty({ found, q }: { found: ReturnType<typeof useObjectRows>["found"]; q: string | undefined }) {
  if (found.isPending) {
    return (
      <Loading className="flex flex-col gap-2 p-2">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-5 w-28" />
      </Loading>
    );
  }
  if (found.isError) {
    return (
      <div className="flex items-center justify-between gap-3 px-2.5 py-2 text-sm text-ink-muted">
        {t("Failed to load. Please try again")}
        <Button size="sm" onPress={() => void found.refetch()} isPending={found.isFetching}>
          {t("Retry")}
        </Button>
      </div>
    );
  }
  return (
    <p className="px-2.5 py-2 text-sm text-ink-muted">
      {q ? t("No results for “{q}”.", { q }) : t("Nothing here yet.")}
    </p>
  );
}
