import { type AdminInfo, type AdminSignedIn, fieldsOf } from "@firstlight/contract";
import { useSyncExternalStore } from "react";
import { adminStorageKeys } from "../storage-keys.ts";
import { clearStored, readStored, writeStored } from "#lib/offline/storage.ts";

/** The admin session, as stored in the browser. */
interface AdminState {
  session: AdminSignedIn | null;
  /** Whose screens are on the page: they outlast a session that ran out, so that nothing typed into them is lost. */
  who: AdminInfo | null;
  /** Why the previous session ended, if there was one. */
  ended: Ending | null;
}

const endings = ["signed-out", "expired"] as const;
type Ending = (typeof endings)[number];

const listeners = new Set<() => void>();
let state: AdminState = { ...sessionAndWho(readAdmin()), ended: null };

function sessionAndWho(session: AdminSignedIn | null): Pick<AdminState, "session" | "who"> {
  return { session, who: session?.admin_info ?? null };
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

/** Enough to work with until the server has said who this is; anything else signs out. */
function isAdminSession(value: unknown): value is AdminSignedIn {
  const { access_token, admin_info } = fieldsOf(value);
  const { id, name, email } = fieldsOf(admin_info);
  return [access_token, id, name, email].every(isText);
}

function readAdmin(): AdminSignedIn | null {
  const stored = readStored(adminStorageKeys.admin);
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    if (isAdminSession(value)) return value;
  } catch {
    // As useless as a session of the wrong shape.
  }
  clearStored(adminStorageKeys.admin);
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
  writeStored(adminStorageKeys.admin, JSON.stringify(session));
  change({ ...sessionAndWho(session), ended: null });
}

/** What the server says now of the signed-in admin. */
export function refreshAdmin(admin_info: AdminInfo): void {
  if (state.session) startAdminSession({ ...state.session, admin_info });
}

export function endAdminSession(ended: Ending): void {
  const stored = readAdmin();
  // Another tab signed in again before this one received the event.
  if (ended === "expired" && stored && state.session && stored.access_token !== state.session.access_token) {
    change({ ...sessionAndWho(stored), ended: null });
    return;
  }
  // Said before the session goes, so that other tabs know why.
  writeStored(adminStorageKeys.adminEnding, ended);
  clearStored(adminStorageKeys.admin);
  clearStored(adminStorageKeys.adminEnding);
  recordEnding(ended);
}

function recordEnding(ended: Ending): void {
  if (state.session) change({ session: null, who: ended === "expired" ? state.who : null, ended });
}

/** A session that ran out before anything of it was on the page. */
export function forgetAdmin(): void {
  if (!state.session) change({ ...state, who: null });
}

export function useAdmin(): AdminState {
  return useSyncExternalStore(subscribeToAdmin, getAdmin);
}

/** Only for screens behind the sign-in. */
export function useSignedInAdmin(): AdminInfo {
  const { who } = useAdmin();
  if (!who) throw new Error("This part is only shown to signed-in admins");
  return who;
}

function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key === adminStorageKeys.adminEnding) {
    const ended = endings.find((ending) => ending === newValue);
    if (ended) recordEnding(ended);
    return;
  }
  // A null key means that everything was cleared.
  if (key !== adminStorageKeys.admin && key !== null) return;
  const session = readAdmin();
  if (session) change({ ...sessionAndWho(session), ended: null });
  else recordEnding("signed-out");
}

if (typeof window !== "undefined") window.addEventListener("storage", followOtherTabs);
