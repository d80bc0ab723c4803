const shortest = 1_000;
const longest = 5_000;

/** Milliseconds before the next of several times that something is asked for: less and less often. */
export function pause(asked: number): number {
  return Math.min(longest, shortest + asked * 250);
}

interface Built {
  state: { data: { status: string } | undefined; dataUpdateCount: number };
}

/** The `refetchInterval` of what a job builds: asked for again until it is done. */
export function pollWhileBuilding({ state }: Built): number | false {
  return state.data?.status === "building" && pause(state.dataUpdateCount);
}
