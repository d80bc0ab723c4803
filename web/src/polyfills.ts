// What the app uses and some browsers that it works in lack; tools/check-browsers.js reads here what it is. The oldest
// that need none of it are Chrome 126, Firefox 128 and Safari 18. Before Chrome 114 and Safari 17: popovers.
import { apply, isSupported } from "@oddbird/popover-polyfill/fn";

// Below our own layers: utilities place each popover.
if (!isSupported()) apply({ layerName: "theme" });

/** Aborts with the first of the signals that does. */
function any(signals: Iterable<AbortSignal>): AbortSignal {
  const all = [...signals];
  const first = new AbortController();
  const aborted = all.find((signal) => signal.aborted);
  if (aborted) first.abort(aborted.reason);
  for (const signal of all) {
    signal.addEventListener("abort", () => first.abort(signal.reason), { signal: first.signal });
  }
  return first.signal;
}

function parse(address: string | URL, base?: string | URL): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

function canParse(address: string | URL, base?: string | URL): boolean {
  return parse(address, base) !== null;
}

function addMissing(to: object, functions: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(functions)) {
    if (Reflect.get(to, name) === undefined) Reflect.set(to, name, value);
  }
}

addMissing(AbortSignal, { any });
addMissing(URL, { parse, canParse });
