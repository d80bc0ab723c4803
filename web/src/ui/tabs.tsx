import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from "react-aria-components/Tabs";
import { cx } from "./cx.ts";
import { ScrollStrip } from "./scroll-strip.tsx";

interface TabLabel {
  label: string;
  icon?: LucideIcon;
  count?: number;
}

export interface TabItem extends TabLabel {
  id: string;
  content: ReactNode;
  isDisabled?: boolean;
}

export interface TabsProps {
  /** The accessible name of the strip. */
  label: string;
  items: readonly TabItem[];
  selected?: string;
  defaultSelected?: string;
  onChange?: (id: string) => void;
  className?: string;
  panelClassName?: string;
}

const tabClass = cx(
  "relative flex min-h-10 shrink-0 cursor-pointer items-center gap-2 whitespace-nowrap rounded-sm px-0.5 text-base font-medium text-ink-muted no-underline transition-colors tester:min-h-11",
  "hover:text-ink data-disabled:cursor-default data-disabled:opacity-45 focus-visible:-outline-offset-2 data-focus-visible:-outline-offset-2",
  "after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full after:bg-brand-text after:opacity-0",
  "data-selected:text-ink data-selected:after:opacity-100 aria-[current=page]:text-ink aria-[current=page]:after:opacity-100",
);

const stripClass = "flex w-max min-w-full gap-5 border-b border-line";

function TabFace({ label, icon: Icon, count }: TabLabel) {
  return (
    <>
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {label}
      {count !== undefined && (
        <span className="tabular rounded-full bg-sunken px-1.5 text-xs leading-5 text-ink-muted">{count}</span>
      )}
    </>
  );
}

/** Panels of one page. Where every tab has its own URL use TabNav. */
export function Tabs({ label, items, selected, defaultSelected, onChange, className, panelClassName }: TabsProps) {
  return (
    <AriaTabs
      selectedKey={selected}
      defaultSelectedKey={defaultSelected}
      onSelectionChange={(key) => onChange?.(String(key))}
      className={className}
    >
      <ScrollStrip current={selected}>
        <TabList aria-label={label} className={stripClass}>
          {items.map((item) => (
            <Tab key={item.id} id={item.id} isDisabled={item.isDisabled} className={tabClass}>
              <TabFace {...item} />
            </Tab>
          ))}
        </TabList>
      </ScrollStrip>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className={cx("pt-6", panelClassName)}>
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}

export interface TabNavItem extends TabLabel {
  href: string;
}

export interface TabNavProps {
  label: string;
  items: readonly TabNavItem[];
  /** The href of the item that is shown. */
  current: string | undefined;
  className?: string;
}

/** The same strip made of links: a navigation landmark. */
export function TabNav({ label, items, current, className }: TabNavProps) {
  return (
    <nav aria-label={label} className={cx("min-w-0", className)}>
      <ScrollStrip current={current}>
        <div className={stripClass}>
          {items.map((item) => (
            <Link
              key={item.href}
              href={item.href}
              aria-current={item.href === current ? "page" : undefined}
              className={tabClass}
            >
              <TabFace {...item} />
            </Link>
          ))}
        </div>
      </ScrollStrip>
    </nav>
  );
}
