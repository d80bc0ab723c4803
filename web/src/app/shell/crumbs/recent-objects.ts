import { draftOf } from "#shared/drafts/device-storage.ts";
import type { ObjectKind } from "./sources.ts";

export interface RecentObject {
  kind: ObjectKind;
  id: string;
  projectId: string;
  name: string;
}

const maxObjects = 40;
const store = () => draftOf("recent-objects");

function isRecent(value: unknown): value is RecentObject {
  const { kind, id, projectId, name } = Object(value) as Record<string, unknown>;
  return [kind, id, projectId, name].every((part) => typeof part === "string");
}

/** What the signed-in person opened on this device, the latest first. */
export function recentObjects(): RecentObject[] {
  const stored = store().read();
  return Array.isArray(stored) ? stored.filter(isRecent) : [];
}

export function rememberObject(object: RecentObject): void {
  const others = recentObjects().filter(({ id }) => id !== object.id);
  store().save([object, ...others].slice(0, maxObjects));
}

export function forgetObject(id: string): void {
  const all = recentObjects();
  const others = all.filter((object) => object.id !== id && object.projectId !== id);
  if (others.length < all.length) store().save(others.length > 0 ? others : null);
}
