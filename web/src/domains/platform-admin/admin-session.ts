import type { AdminInfo, AdminSignedIn } from "@firstlight/contract";
import { useSyncExternalStore } from "react";
import { clearStored, readStored, storageKeys, writeStored } from "../../lib/storage.ts";

/** Who is signed in to the panel, as it is kept in the browser. */
interface AdminState {
  session: AdminSignedIn | null;
  /** Why nobody is signed in, when somebody was. */
  ended: "signed-out" | "expired" | null;
}

const listeners = new Set<() => void>();
let state: AdminState = { session: readAdmin(), ended: null };

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

/** Enough to work with until the server has said who this is; anything else signs out. */
function readAdmin(): AdminSignedIn | null {
  const stored = readStored(storageKeys.admin);
  if (stored === null) return null;
  try {
    const value = JSON.parse(stored) as Partial<Record<keyof AdminSignedIn, Record<string, unknown>>> | null;
    const info = value?.admin_info;
    if (isText(value?.access_token) && isText(info?.["id"]) && isText(info["name"]) && isText(info["email"])) {
      return value as unknown as AdminSignedIn;
    }
  } catch {
    // As useless as a session of the wrong shape.
  }
  clearStored(storageKeys.admin);
  return null;
}

function change(next: AdminState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function getAdmin(): AdminState {
  return state;
}

export function subscribeToAdmin(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function startAdminSession(session: AdminSignedIn): void {
  writeStored(storageKeys.admin, JSON.stringify(session));
  change({ session, ended: null });
}

/** What the server says now of the signed-in admin. */
export function refreshAdmin(admin_info: AdminInfo): void {
  if (state.session) startAdminSession({ ...state.session, admin_info });
}

export function endAdminSession(ended: "signed-out" | "expired"): void {
  clearStored(storageKeys.admin);
  change({ session: null, ended: state.session ? ended : state.ended });
}

export function useAdmin(): AdminState {
  return useSyncExternalStore(subscribeToAdmin, getAdmin);
}

/** Only for screens behind the sign-in. */
export function useSignedInAdmin(): AdminInfo {
  const { session } = useAdmin();
  if (!session) throw new Error("This part is only shown to signed-in admins");
  return session.admin_info;
}

function followOtherTabs({ key }: StorageEvent): void {
  if (key !== storageKeys.admin && key !== null) return;
  const session = readAdmin();
  change({ session, ended: session ? null : state.session ? "signed-out" : state.ended });
}

if (typeof window !== "undefined") window.addEventListener("storage", followOtherTabs);
