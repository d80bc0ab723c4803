import type { LucideIcon } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { cx, lazyPart, type MenuAction, type MenuGroup } from "#ui/index.ts";
import type { LabelChoices } from "../label/menu.tsx";

const LabelMenu = lazyPart(async () => (await import("../label/menu.tsx")).LabelMenu);
const OpenMenu = lazyPart(async () => (await import("#ui/actions/lazy-menu-list.ts")).OpenMenu);

interface PropertyProps {
  label: string;
  value: ReactNode;
  icon?: LucideIcon;
  /** The key that opens it. */
  keys?: string;
  /** The choices; of labels there can be several. */
  items: readonly (MenuAction | MenuGroup)[] | LabelChoices;
  className?: string;
  isOpen: boolean;
  isDisabled: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** What an item has one of, and the menu that changes it. */
export function Property({ label, value, icon: Icon, keys, items, className, isOpen, ...rest }: PropertyProps) {
  const { isDisabled, onOpenChange } = rest;
  const button = useRef<HTMLButtonElement>(null);
  const menu = { triggerRef: button, onClose: () => onOpenChange(false) };
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
          className,
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
      {isOpen &&
        ("onToggle" in items ? (
          <LabelMenu {...menu} {...items} label={label} />
        ) : (
          <OpenMenu {...menu} label={label} items={items} placement="bottom start" />
        ))}
    </>
  );
}
