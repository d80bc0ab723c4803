import type { ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from "react-aria-components/Tabs";
import { cx } from "../theme/cx.ts";
import { ScrollStrip } from "./scroll-strip.tsx";
import { stripClass, tabClass, TabFace, type TabLabel } from "./tab-face.tsx";

export interface TabItem extends TabLabel {
  id: string;
  content: ReactNode;
  isDisabled?: boolean;
  /** Keeps the panel mounted while other tabs are shown, so that forms keep their input. */
  staysMounted?: boolean;
  /** Called once the pointer is over the tab, to load its content early. */
  onHover?: () => void;
}

export interface TabsProps {
  /** The accessible name of the strip. */
  label: string;
  items: readonly TabItem[];
  selected?: string;
  defaultSelected?: string;
  onChange?: (id: string) => void;
  /** Beside the strip. */
  aside?: ReactNode;
  className?: string;
  panelClassName?: string;
}

/** Panels on one page. If each tab has its own URL, use TabNav. */
export function Tabs({
  label,
  items,
  selected,
  defaultSelected,
  onChange,
  aside,
  className,
  panelClassName,
}: TabsProps) {
  return (
    <AriaTabs
      selectedKey={selected}
      defaultSelectedKey={defaultSelected}
      onSelectionChange={(key) => onChange?.(String(key))}
      // The focused element inside has its own focus ring; one around the panel adds nothing.
      className={cx("outline-none", className)}
    >
      <div className="flex flex-col-reverse gap-x-4 gap-y-2 sm:flex-row sm:items-center">
        <div className="min-w-0 grow">
          <ScrollStrip current={selected}>
            <TabList aria-label={label} className={stripClass}>
              {items.map((item) => (
                <Tab
                  key={item.id}
                  id={item.id}
                  isDisabled={item.isDisabled}
                  className={tabClass}
                  onHoverStart={item.onHover}
                >
                  <TabFace {...item} />
                </Tab>
              ))}
            </TabList>
          </ScrollStrip>
        </div>
        {aside}
      </div>
      {items.map((item) => (
        <TabPanel
          key={item.id}
          id={item.id}
          shouldForceMount={item.staysMounted === true}
          style={({ isInert }) => (isInert ? { display: "none" } : {})}
          className={cx("pt-6", panelClassName)}
        >
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
