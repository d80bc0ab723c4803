import { ApiError, hasCode } from "#lib/api/error.ts";
import { failureReason } from "#lib/api/failure-labels.ts";

const pauseMs = 800;
const atLeastEveryMs = 5_000;

/** A working copy as the server has it. */
export interface SavedCopy<C> {
  content: C;
  revision: number;
  /** When the edited object was updated that the copy is based on; null before it exists. */
  base: string | null;
  /** What others have saved since: the content is theirs, and the changes here are not based on it. */
  outdatedBy?: SavedCopy<C>;
}

/** What someone else saved, and where a save of this editor would continue. */
export interface Theirs<C> extends SavedCopy<C> {
  at: string;
}

export type SavePhase<C> =
  | { is: "idle" | "saving" | "saved" }
  | { is: "failed"; error: unknown }
  | { is: "taken"; theirs: Theirs<C> };

export interface Edit {
  revision: number;
  base_updated_at: string;
}

export interface AutosaveWork<C, E extends Edit> {
  /** What is on the screen. */
  content: C;
  saved: SavedCopy<C>;
  isDirty: boolean;
  /** @param mine what was typed here @param other what the server has */
  isSame: (mine: C, other: C) => boolean;
  setSaved: (saved: SavedCopy<C>) => void;
  /** Saves the content after what is saved; creates the object first if it has no base. */
  send: (content: C, after: SavedCopy<C>) => Promise<E>;
  /** The copy as the server has it now. */
  read: () => Promise<Theirs<C>>;
  /** Whether the account that typed it is still signed in. */
  isAllowed: () => boolean;
  onSaved: (edit: E) => void;
  /** The screen is closed, and all of it is saved. */
  onLeft: () => void;
}

/** Whether what failed to be saved waits on this device: until the connection is back, or what was deleted is restored. */
export const isStoredHere = (error: unknown) => hasCode(error, "not_found") || failureReason(error) !== null;

/** Whether the same save can succeed later. */
export const mayPass = (error: unknown) =>
  error instanceof ApiError && (error.isNetworkFailure || error.status >= 500 || error.status === 429);

/** Waits until a copy is as it was on opening. What someone else has saved since stays, and is no failure. */
export async function unlessOthersSaved(restoring: Promise<unknown>): Promise<void> {
  try {
    await restoring;
  } catch (error) {
    if (!hasCode(error, "edit_conflict")) throw error;
  }
}

/** Saves a working copy, one save after the other, and stops before what someone else saved. */
export class Autosaver<C, E extends Edit> {
  phase: SavePhase<C> = { is: "idle" };
  work: AutosaveWork<C, E>;
  #mode: "open" | "left" | "stopped" = "open";
  #dirtySince: number | null = null;
  readonly #onPhase: (phase: SavePhase<C>) => void;
  #running: Promise<boolean> | null = null;
  #sent: C | null = null;

  constructor(work: AutosaveWork<C, E>, onPhase: (phase: SavePhase<C>) => void) {
    this.work = work;
    this.#onPhase = onPhase;
  }

  /** Takes what the screen shows now. */
  update(work: AutosaveWork<C, E>): void {
    this.work = work;
  }

  /** There are changes. @returns in how many milliseconds they are saved */
  pause(): number {
    this.#dirtySince ??= Date.now();
    return Math.min(pauseMs, Math.max(0, this.#dirtySince + atLeastEveryMs - Date.now()));
  }

  /** @param over what someone else saved, to save over it @returns whether the server has what is on the screen */
  async save(over?: SavedCopy<C>): Promise<boolean> {
    while (this.#running) await this.#running;
    const { content, saved, isSame, isAllowed } = this.work;
    if (this.#mode === "stopped") return false;
    if (!over && isSame(content, saved.content)) return true;
    if (!isAllowed() || (this.phase.is === "taken" && !over)) return false;
    this.#running = this.#run(over ?? saved);
    return this.#running;
  }

  /** Continues from a copy that was read, with nothing to be chosen any more. */
  continueFrom(copy: SavedCopy<C>): void {
    this.#adopt(copy);
    this.#enter({ is: "idle" });
  }

  /**
   * Makes a call that builds on the saved copy, and once more where others changed only what that is based on.
   * @returns null where what they saved is to be chosen first
   */
  async call<T>(make: () => Promise<T>): Promise<T | null> {
    try {
      return await make();
    } catch (error) {
      if (!hasCode(error, "edit_conflict")) throw error;
    }
    const { content, revision, base, at } = await this.work.read();
    if (!this.work.isSame(this.work.saved.content, content)) {
      this.#enter({ is: "taken", theirs: { content, revision, base, at } });
      return null;
    }
    // Saved over the new base, it is based on it on the server too.
    if (await this.save({ content, revision, base })) return make();
    if (this.phase.is === "failed") throw this.phase.error;
    return null;
  }

  /** Waits for a running save, then saves no more. @returns what the server has */
  async stop(): Promise<SavedCopy<C>> {
    this.#mode = "stopped";
    while (this.#running) await this.#running;
    return this.work.saved;
  }

  /** Saves again after a stop. */
  resume(): void {
    this.#mode = "open";
  }

  async leave(): Promise<void> {
    if (this.#mode === "open") this.#mode = "left";
    await this.save();
  }

  #enter(phase: SavePhase<C>): void {
    this.phase = phase;
    this.#onPhase(phase);
  }

  #adopt(saved: SavedCopy<C>): void {
    this.work = { ...this.work, saved };
    this.work.setSaved(saved);
  }

  async #run(over: SavedCopy<C>): Promise<boolean> {
    const { content, onLeft, onSaved } = this.work;
    this.#enter({ is: "saving" });
    try {
      const saved = await this.#send(content, over);
      if ("at" in saved) {
        this.#enter({ is: "taken", theirs: saved });
        return false;
      }
      this.#adopt({ content, revision: saved.revision, base: saved.base_updated_at });
      this.#enter({ is: "saved" });
      if (this.#mode !== "left") onSaved(saved);
      // What was typed while this save ran is still to be saved.
      else if (this.work.isSame(this.work.content, content)) onLeft();
      return true;
    } catch (error) {
      this.#enter({ is: "failed", error });
      return false;
    } finally {
      this.#sent = content;
      this.#dirtySince = null;
      this.#running = null;
    }
  }

  /** Continues by itself after a save whose reply was lost, and where only the status changed. @returns theirs otherwise */
  async #send(content: C, over: SavedCopy<C>): Promise<E | Theirs<C>> {
    const { send, read, isSame } = this.work;
    try {
      return await send(content, over);
    } catch (error) {
      if (!hasCode(error, "edit_conflict")) throw error;
      const theirs = await read();
      const isMine = [content, this.#sent].some((mine) => mine !== null && isSame(mine, theirs.content));
      const isUnchanged = !over.outdatedBy && isSame(over.content, theirs.content);
      return isMine || isUnchanged ? send(content, theirs) : theirs;
    }
  }
}
