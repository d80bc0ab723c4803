const lookEveryMs = 200;
const restMs = 1_000;
/** What a worker fetches at most. */
export const batchSize = 20;

export const dueQueues = `
select name from unnest($1::text[]) as queue (name) where exists (
  select from pgboss.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
)`;

interface Due {
  /** Which of these queues have due jobs: one query for all, since polling each on its own is most of what an idle server does. */
  find: (names: readonly string[]) => Promise<readonly string[]>;
  wake: (worker: string) => void;
  onError: (error: unknown) => void;
}

/** Wakes the workers of queues with due jobs. */
export function wakeWhenDue({ find, wake, onError }: Due) {
  const workers = new Map<string, string>();
  const restsUntil = new Map<string, number>();
  function wakeQueue(name: string): void {
    const worker = workers.get(name);
    if (worker !== undefined && (restsUntil.get(name) ?? 0) <= performance.now()) wake(worker);
  }
  async function look(): Promise<void> {
    for (const name of await find([...workers.keys()])) wakeQueue(name);
  }
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look()
      .catch(onError)
      .finally(() => (looking = undefined));
  }, lookEveryMs);
  return {
    add: (name: string, worker: string) => void workers.set(name, worker),
    wake: wakeQueue,
    /** A backlog is worked off at a steady pace: after a full batch the queue rests. */
    fetched(name: string, count: number) {
      if (count === batchSize) restsUntil.set(name, performance.now() + restMs);
    },
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
