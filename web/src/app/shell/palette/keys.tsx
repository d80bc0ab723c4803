import { t } from "#lib/text/translate.ts";
import { cx, Kbd } from "#ui/index.ts";

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

const [mod, alt, shift] = isApple ? ["⌘", "⌥", "⇧"] : [t("Ctrl"), t("Alt"), t("Shift")];
const names: Readonly<Record<string, string | undefined>> = { mod, alt, shift, ArrowUp: "↑", ArrowDown: "↓" };

const named = (key: string) =>
  key
    .split("+")
    .map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(" ");

/** A shortcut's keys, as they are pressed. */
export function Keys({ keys, className }: { keys: string; className?: string }) {
  return (
    <span className={cx("flex shrink-0 items-center gap-1", className)}>
      {keys.split(" ").map((key, at) => (
        <Kbd key={at}>{named(key)}</Kbd>
      ))}
    </span>
  );
}
