import { cx, Kbd } from "#ui/index.ts";

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

function named(key: string): string {
  const name = key.replace("mod+", isApple ? "⌘ " : "Ctrl ");
  return name.length === 1 || key.startsWith("mod+") ? name.replace(/[a-z]$/, (last) => last.toUpperCase()) : name;
}

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
