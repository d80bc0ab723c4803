import type { LiveEvent, LiveEventKind } from "@firstlight/contract";
import type { QueryKey } from "@tanstack/react-query";
import type { Feature } from "#lib/live/feature.ts";
import { features } from "../features.ts";

type KindOf<F> = F extends Feature ? keyof F["stale"] : never;
/** The kinds that some feature names. */
type NamedKind = KindOf<(typeof features)[number]>;

const all: readonly Feature[] = features;

function untilNull(key: readonly (string | null)[]): QueryKey {
  const end = key.indexOf(null);
  return end < 0 ? key : key.slice(0, end);
}

export function isLiveKind(kind: string): kind is LiveEventKind {
  return kind === "reset" || all.some(({ stale }) => Object.hasOwn(stale, kind));
}

/** The prefixes of all keys that any event can invalidate. */
function everything(): QueryKey[] {
  const nothingNamed = { project_id: null, subject_id: null };
  const keys = all.flatMap(({ stale }) => Object.values(stale).flatMap((keysOfKind) => keysOfKind(nothingNamed)));
  return [...new Map(keys.map(untilNull).map((key) => [key.join("/"), key])).values()];
}

/** The prefixes of the query keys that an event invalidates. */
export function keysOf({ kind, ...subject }: LiveEvent): QueryKey[] {
  if (kind === "reset") return everything();
  // Does not compile if no feature names a kind.
  const named: NamedKind = kind;
  return all.flatMap(({ stale }) => stale[named]?.(subject) ?? []).map(untilNull);
}
