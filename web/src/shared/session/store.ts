import { fieldsOf, type Company, type CompanyAccess, roles, type SignedIn, type User } from "@firstlight/contract";
import { useSyncExternalStore } from "react";
import { accountNow, dropAllDrafts, setDraftOwner } from "#shared/drafts/device-storage.ts";
import { setAppSession } from "#lib/api/client.ts";
import { isSignedOut } from "#lib/api/error.ts";
import { clearResponseCache, setCacheOwner } from "#lib/offline/response-cache.ts";
import { forgetDevice, saveDevice } from "./own-device.ts";
import { isOtherLanguage } from "./page-language.ts";
import { clearStored, isSupportSession, readStored, storageKeys, writeStored } from "#lib/offline/storage.ts";

export type Session = Omit<SignedIn, "device">;

export interface SessionState {
  session: Session | null;
  /** The company's access; null until the server has reported it. */
  access: CompanyAccess | null;
  /** Why the previous session ended, if there was one. */
  ended: Ending | null;
  /** The previous user's company, whose sign-in page is shown next. */
  left: Company | null;
}

/** "erased": the user deleted their data and account. */
const endings = ["signed-out", "expired", "erased"] as const;
export type Ending = (typeof endings)[number];

const listeners = new Set<() => void>();
let state: SessionState = { session: readSession(), access: null, ended: null, left: null };

function readSession(): Session | null {
  const stored = readStored(storageKeys.session);
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    if (isSession(value)) return value;
  } catch {
    // Invalid JSON is treated like a session with an invalid shape.
  }
  clearStored(storageKeys.session);
  return null;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

/** Checks the minimum needed until the server has confirmed the session. */
function isSession(value: unknown): value is Session {
  const { token, user, company } = fieldsOf(value);
  const { id, name, email, role } = fieldsOf(user);
  const { id: companyId, company_name } = fieldsOf(company);
  return [token, id, name, email, companyId, company_name].every(isText) && roles.some((one) => one === role);
}

function change(next: Partial<SessionState>): void {
  const account = accountNow();
  state = { ...state, left: state.session?.company ?? state.left, ...next };
  setDraftOwner(state.session, state.ended === "expired");
  // Nothing of an account stays on the device once it has left, in another tab too.
  if (account !== undefined && account !== accountNow()) clearResponseCache();
  for (const listener of listeners) listener();
}

export function getSession(): SessionState {
  return state;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reloads the app if the current user's language differs from the page's, before anything else is shown. */
function reloadIfLanguageDiffers(): boolean {
  if (!isOtherLanguage()) return false;
  location.replace(`/login${location.search}`);
  return true;
}

export function startSession({ device, ...session }: SignedIn): void {
  clearResponseCache();
  saveDevice(device);
  writeStored(storageKeys.session, JSON.stringify(session));
  if (reloadIfLanguageDiffers()) return;
  change({ session, access: null, ended: null });
}

/** Updates the stored session with the server's data about the user, the company and its access. */
export function refreshSession(current: { user?: User; company?: Company; access?: CompanyAccess }): void {
  if (!state.session) return;
  const { access = state.access, ...people } = current;
  const session = { ...state.session, ...people };
  writeStored(storageKeys.session, JSON.stringify(session));
  change({ session, access });
}

/** Records the company's access as reported in a response. */
export function recordAccess(access: CompanyAccess): void {
  if (state.session) change({ access });
}

/** After an expired session, drafts and the selected project are kept for the same user; otherwise they are deleted. */
export function endSession(ended: Ending): void {
  if (isSupportSession()) {
    // Other tabs and their storage are not affected.
    clearStored(storageKeys.session);
    return location.replace("/support-session");
  }
  const stored = readSession();
  // Another tab has already stored a new session, for example of another company.
  if (ended === "expired" && stored && state.session && stored.token !== state.session.token) return take(stored);
  // Written before the session is removed, so that other tabs know the reason.
  writeStored(storageKeys.ending, ended);
  clearStored(storageKeys.session);
  clearStored(storageKeys.ending);
  clearStored(storageKeys.position);
  clearResponseCache();
  if (ended === "erased") forgetDevice();
  if (ended !== "expired") {
    clearStored(storageKeys.selectedProject);
    dropAllDrafts();
  }
  if (ended === "signed-out" && reloadIfLanguageDiffers()) return;
  change({ session: null, access: null, ended: state.session ? ended : state.ended });
}

export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, getSession, getSession);
}

/** The signed-in user and company; only for screens that require a session. */
export function useSignedIn(): Session {
  const { session } = useSession();
  if (!session) throw new Error("This part is only shown to signed-in people");
  return session;
}

/** Adopts a session stored by another tab. */
function take(session: Session): void {
  // For the same user, the page keeps its language.
  if (session.user.id !== state.session?.user.id && reloadIfLanguageDiffers()) return;
  const isSameCompany = session.company.id === state.session?.company.id;
  change({ session, access: isSameCompany ? state.access : null, ended: null });
}

function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (isSupportSession()) return;
  if (key === storageKeys.ending) {
    const ended = endings.find((ending) => ending === newValue);
    if (ended && state.session) change({ session: null, access: null, ended });
    return;
  }
  // A null key means that the whole storage was cleared.
  if (key !== storageKeys.session && key !== null) return;
  const session = readSession();
  if (session) take(session);
  else if (state.session) change({ session: null, access: null, ended: "signed-out" });
}

setAppSession({
  account: accountNow,
  token: () => state.session?.token,
  refused: (token, error) => {
    // A late response to a request of an earlier session does not affect the current one.
    const current = token !== undefined && token === state.session?.token;
    if (current && isSignedOut(error)) endSession("expired");
    if (current && error.access) recordAccess(error.access);
  },
});

setDraftOwner(state.session);

// Testers only: the team works with shared data, and an outdated copy would mislead them.
setCacheOwner(() => {
  const isTester = state.session?.user.role === "beta_tester" && !isSupportSession();
  return isTester ? accountNow() : undefined;
});

if (typeof window !== "undefined") window.addEventListener("storage", followOtherTabs);
