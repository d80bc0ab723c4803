import type Stripe from "stripe";
import type { DatabaseRole, Engine, Lease } from "./db/engine.ts";
import type { JobHandlers, JobName } from "./jobs.ts";
import type { Mailer } from "./mailer.ts";
import type { Watch } from "./watch.ts";

class WatchedLease implements Lease {
  readonly #lease: Lease;
  readonly #role: DatabaseRole;
  readonly #watch: Watch;
  readonly #transaction = Promise.withResolvers<void>();

  constructor(lease: Lease, role: DatabaseRole, watch: Watch) {
    this.#lease = lease;
    this.#role = role;
    this.#watch = watch;
    void watch({ kind: "transaction", name: role }, () => this.#transaction.promise);
  }

  query(text: string, values: readonly unknown[]) {
    return this.#watch({ kind: "statement", name: this.#role }, () => this.#lease.query(text, values));
  }

  batch(sql: string) {
    return this.#lease.batch(sql);
  }

  release(broken: boolean) {
    this.#lease.release(broken);
    this.#transaction.resolve();
  }
}

/** Shows how long connections are waited for, how long they are kept, and what each statement takes. */
export function watchedEngine(engine: Engine, watch: Watch): Engine {
  return {
    ...engine,
    async lease(role, whose) {
      const lease = await watch({ kind: "lease", name: role }, () => engine.lease(role, whose));
      return new WatchedLease(lease, role, watch);
    },
  };
}

/** Shows how long each job takes. */
export function watchedJobs(handlers: JobHandlers, watch: Watch): JobHandlers {
  const watched = (name: JobName) => (payload: object) =>
    watch({ kind: "job", name }, () => (handlers[name] as (payload: object) => Promise<void>)(payload));
  const names = Object.keys(handlers) as JobName[];
  return Object.fromEntries(names.map((name) => [name, watched(name)])) as Record<JobName, ReturnType<typeof watched>>;
}

/** Shows how long handing over a mail takes, and whether it worked. */
export function watchedMailer(mailer: Mailer, watch: Watch): Mailer {
  return {
    send: (mail) => watch({ kind: "mail", name: "send" }, () => mailer.send(mail)),
    close: () => mailer.close(),
  };
}

/** The pattern of a path of Stripe's: ids of its things say whose they are. */
function stripeCall(method: string, path: string): string {
  const pattern = (path.split("?")[0] ?? "").replaceAll(/\/[a-z]+_\w+(?=\/|$)/gi, (part) =>
    /\d|[A-Z]/.test(part) ? "/{id}" : part,
  );
  return `${method} ${pattern}`;
}

/** Shows how long each question to Stripe takes. */
export function watchedStripe(client: Stripe.HttpClient, watch: Watch): Stripe.HttpClient {
  const ask = client.makeRequest.bind(client);
  client.makeRequest = (...request) => {
    const [, , path, method] = request;
    return watch({ kind: "stripe", name: stripeCall(method, path) }, () => ask(...request));
  };
  return client;
}
