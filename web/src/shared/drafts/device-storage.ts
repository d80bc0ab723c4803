import { useMemo } from "react";
import { appStorage } from "#lib/offline/storage.ts";

const space = "firstlight.draft.";

/** Files, and what waits together with them. */
export const filesDatabase = "firstlight-send-later";

/** Something unsent of one account in one company, stored on this device. */
export interface Draft {
  /** Of any shape; null if there is none that can be parsed. */
  read: () => unknown;
  /** @param value null drops the draft @returns whether it was saved: that fails if storage is full or forbidden */
  save: (value: unknown) => boolean;
}

/** Before the subject in the keys of the signed-in account: its company and its ID. */
let prefixNow: string | undefined;
/** Of the account that is signed in, or whose session has only expired. */
let prefixRetained: string | undefined;

function keysNow(): string[] {
  try {
    return Object.keys(appStorage()).filter((key) => key.startsWith(space));
  } catch {
    return [];
  }
}

function drop(key: string): void {
  try {
    appStorage().removeItem(key);
  } catch {
    // A storage that cannot be written holds no draft either.
  }
}

/** @param owner undefined while no one is signed in @param isExpired the last one stays the owner of what it began */
export function setDraftOwner(
  owner?: { company: { id: string }; user: { id: string } } | null,
  isExpired = false,
): void {
  prefixNow = undefined;
  if (!isExpired) prefixRetained = undefined;
  if (!owner) return;
  const prefix = `${space}${owner.company.id}.${owner.user.id}.`;
  prefixNow = prefix;
  prefixRetained = prefix;
  for (const key of keysNow()) {
    // Before keys began with their owner, they were a word, the account and the rest.
    const [what = "", user, ...rest] = key.slice(space.length).split(".");
    if (user !== owner.user.id || !/^[a-z-]+$/.test(what)) continue;
    try {
      appStorage().setItem(prefix + [what, ...rest].join("."), appStorage().getItem(key) ?? "null");
      drop(key);
    } catch {
      // Without room it stays, and is renamed the next time.
    }
  }
}

/** The signed-in account, to be asked before a request: by its end another one may have signed in. */
export const accountNow = (): string | undefined => prefixNow;

/** Whether what an account has begun may still be stored: not once it has signed out. */
export function isRetained(account: string | undefined): boolean {
  return account !== undefined && account === prefixRetained;
}

/** The draft of a subject. It stays with its account: what is typed as another one signs in is not written to theirs. */
export function draftOf(subject: string, account = prefixNow): Draft {
  const key = account && account + subject;
  return {
    read: () => {
      try {
        return key ? JSON.parse(appStorage().getItem(key) ?? "null") : null;
      } catch {
        return null;
      }
    },
    save: (value) => {
      if (!key) return false;
      if (value === null) drop(key);
      // A screen that closes after a sign-out leaves nothing behind.
      else if (!isRetained(account)) return false;
      try {
        if (value !== null) appStorage().setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** The draft of a subject, of the account for which the screen was opened. */
export function useDraft(subject: string): Draft {
  return useMemo(() => draftOf(subject), [subject]);
}

/** A tester's answers to a form. */
export const answersOf = (formId: string) => `answers.${formId}`;

/** Drops every draft: nothing is left for the next person at a shared computer. */
export function dropAllDrafts(): void {
  keysNow().forEach(drop);
  try {
    globalThis.indexedDB?.deleteDatabase(filesDatabase);
  } catch {
    // As above.
  }
}
