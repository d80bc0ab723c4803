import { Link } from "react-aria-components/Link";
import { cx } from "../theme/cx.ts";
import { ScrollStrip } from "./scroll-strip.tsx";
import { stripClass, tabClass, TabFace, type TabLabel } from "./tab-face.tsx";

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
