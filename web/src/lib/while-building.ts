const shortest = 1_000;
const longest = 5_000;

interface Built {
  state: { data: { status: string } | undefined; dataUpdateCount: number };
}

/** The `refetchInterval` of what a job builds: asked for again, less and less often, until it is done. */
export function whileBuilding({ state }: Built): number | false {
  return state.data?.status === "building" && Math.min(longest, shortest + state.dataUpdateCount * 250);
}
