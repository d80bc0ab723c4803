import type { LucideIcon } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { cx, lazyPart, type MenuAction, type MenuGroup } from "#ui/index.ts";

const OpenMenu = lazyPart(async () => (await import("#ui/actions/lazy-menu-list.ts")).OpenMenu);

interface PropertyProps {
  label: string;
  value: ReactNode;
  icon?: LucideIcon;
  /** The key that opens it. */
  keys?: string;
  items: readonly (MenuAction | MenuGroup)[];
  isOpen: boolean;
  isDisabled: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** What an item has one of, and the menu that changes it. */
export function Property({ label, value, icon: Icon, keys, items, isOpen, isDisabled, onOpenChange }: PropertyProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        disabled={isDisabled}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-keyshortcuts={keys}
        onPointerEnter={OpenMenu.preload}
        onClick={() => onOpenChange(true)}
        className={cx(
          "flex min-h-12 min-w-0 flex-col justify-center rounded-md border border-line px-3 py-1 text-start transition-colors",
          "enabled:cursor-pointer enabled:hover:border-line-strong enabled:hover:bg-hover disabled:bg-sunken",
        )}
      >
        <span className="text-xs text-ink-subtle">
          {label}
          {keys && (
            <kbd aria-hidden className="ms-1.5 hidden font-sans text-ink-subtle pointer-fine:inline">
              {keys}
            </kbd>
          )}
        </span>
        <span className="flex max-w-full min-w-0 items-center gap-1.5 text-base text-ink">
          {Icon && <Icon aria-hidden className="size-3.5 shrink-0 text-ink-subtle" />}
          <span className="truncate">{value}</span>
        </span>
      </button>
      {isOpen && (
        <OpenMenu
          triggerRef={button}
          label={label}
          items={items}
          placement="bottom start"
          onClose={() => onOpenChange(false)}
        />
      )}
    </>
  );
}
