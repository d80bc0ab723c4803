import type { LucideIcon } from "lucide-react";
import type { ReactElement, RefObject } from "react";
import { Header, Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger, Separator } from "react-aria-components/Menu";
import { Popover, type PopoverProps } from "react-aria-components/Popover";
import { cx } from "../theme/cx.ts";
import { floatClass, rowClass } from "../overlays/style.ts";

export interface MenuAction {
  id: string;
  label: string;
  icon?: LucideIcon;
  description?: string;
  /** Shown at the end of the row: "⌘K". */
  shortcut?: string;
  tone?: "default" | "danger";
  isDisabled?: boolean;
  onAction?: () => void;
  href?: string;
  target?: string;
}

export interface MenuGroup {
  id: string;
  title?: string;
  items: readonly MenuAction[];
}

export interface MenuProps {
  /** A Button or IconButton. */
  trigger: ReactElement;
  /** The accessible name. */
  label: string;
  /** Actions, or groups of actions with a line between them. */
  items: readonly (MenuAction | MenuGroup)[];
  placement?: PopoverProps["placement"];
}

const isGroup = (item: MenuAction | MenuGroup): item is MenuGroup => "items" in item;

function Row({ item }: { item: MenuAction }) {
  const Icon = item.icon;
  const danger = item.tone === "danger";
  return (
    <MenuItem
      id={item.id}
      textValue={item.label}
      isDisabled={item.isDisabled}
      onAction={item.onAction}
      href={item.href}
      target={item.target}
      className={cx(
        rowClass,
        danger ? "text-danger data-focused:bg-danger-soft data-hovered:bg-danger-soft" : "text-ink",
      )}
    >
      {Icon && <Icon aria-hidden className={cx("size-4 shrink-0", !danger && "text-ink-subtle")} />}
      <span className="min-w-0 grow">
        <span className="block">{item.label}</span>
        {item.description && <span className="block text-sm text-ink-subtle">{item.description}</span>}
      </span>
      {item.shortcut && <span className="ps-4 text-xs text-ink-subtle">{item.shortcut}</span>}
    </MenuItem>
  );
}

function Group({ group, isFirst }: { group: MenuGroup; isFirst: boolean }) {
  return (
    <>
      {!isFirst && <Separator className="mx-1 my-1 h-px bg-line" />}
      <MenuSection id={group.id} aria-label={group.title ?? group.id}>
        {group.title && (
          <Header className="px-2.5 pb-1 pt-1.5 text-xs font-medium text-ink-subtle">{group.title}</Header>
        )}
        {group.items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </MenuSection>
    </>
  );
}

interface MenuListProps extends Pick<MenuProps, "label" | "items"> {
  /** Only of a menu that has no MenuTrigger, which would also give it the focus. */
  onClose?: () => void;
}

function MenuList({ label, items, onClose }: MenuListProps) {
  const own = onClose && { onClose, autoFocus: "first" as const };
  return (
    <AriaMenu {...own} aria-label={label} className="max-h-[inherit] overflow-auto p-1 outline-none">
      {items.map((item, index) =>
        isGroup(item) ? <Group key={item.id} group={item} isFirst={index === 0} /> : <Row key={item.id} item={item} />,
      )}
    </AriaMenu>
  );
}

const style = { offset: 6, className: cx(floatClass, "min-w-48 max-w-80 overflow-auto") };

export function Menu({ trigger, placement = "bottom end", ...list }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover placement={placement} {...style}>
        <MenuList {...list} />
      </Popover>
    </MenuTrigger>
  );
}

export interface OpenMenuProps extends Omit<MenuProps, "trigger"> {
  /** The button it belongs to, which says `aria-haspopup` and `aria-expanded` itself. */
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** A menu that is open while it is there: for a button that loads its menu only when it is pressed. */
export function OpenMenu({ triggerRef, onClose, label, items, placement = "bottom end" }: OpenMenuProps) {
  return (
    <Popover
      isOpen
      onOpenChange={onClose}
      triggerRef={triggerRef}
      trigger="MenuTrigger"
      aria-label={label}
      placement={placement}
      {...style}
    >
      <MenuList label={label} items={items} onClose={onClose} />
    </Popover>
  );
}
