interface Leaving {
  /** What waits on this device is deleted with the session. */
  isSignOut: boolean;
}

/** Asks about something unsaved. @returns what forgets it, undefined to stay */
type Ask = (leaving: Leaving) => Promise<(() => void) | undefined>;

const guards = new Set<Ask>();

/** Has this asked before the person signs out or goes over to another company, until the returned function is called. */
export function guardLeaving(ask: Ask): () => void {
  guards.add(ask);
  return () => guards.delete(ask);
}

/**
 * Asks before the session changes: the router's own question comes too late for that.
 * @returns what forgets all that was unsaved, to be called once it is certain; undefined to stay
 */
export async function askToLeave(leaving: Leaving = { isSignOut: false }): Promise<(() => void) | undefined> {
  const forgets: (() => void)[] = [];
  for (const ask of guards) {
    const forget = await ask(leaving);
    if (!forget) return undefined;
    forgets.push(forget);
  }
  return () => forgets.forEach((forget) => forget());
}
