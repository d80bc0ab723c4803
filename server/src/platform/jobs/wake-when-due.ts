const lookEveryMs = 1_000;

export const dueQueues = `
select name from unnest($1::text[]) as queue (name) where exists (
  select from pgboss.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
)`;

interface Due {
  /** The names of queues with due jobs: one query for all, since each queue polled on its own is most of what an idle server does. */
  find: () => Promise<readonly string[]>;
  wake: (name: string) => void;
  onError: (error: unknown) => void;
}

/** Wakes the workers of queues with due jobs. @returns stops it */
export function wakeWhenDue({ find, wake, onError }: Due): () => Promise<void> {
  let looking: Promise<void> | undefined;
  const look = async () => (await find()).forEach(wake);
  const timer = setInterval(() => {
    looking ??= look()
      .catch(onError)
      .finally(() => (looking = undefined));
  }, lookEveryMs);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
