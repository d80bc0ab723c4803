import type Stripe from "stripe";
import type { DatabaseRole, Engine, ReadReplicas, Lease } from "#platform/db/engine.ts";
import type { Mailer } from "#platform/mail/mailer.ts";
import type { Instrument } from "./instrument.ts";

class InstrumentedLease implements Lease {
  readonly #lease: Lease;
  readonly #role: DatabaseRole | "replica";
  readonly #watch: Instrument;
  readonly #transaction = Promise.withResolvers<void>();

  constructor(lease: Lease, role: DatabaseRole | "replica", watch: Instrument) {
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

function instrumentedLease(lease: Engine["lease"], watch: Instrument, target?: "replica"): Engine["lease"] {
  return async (role, whose) => {
    const name = target ?? role;
    return new InstrumentedLease(await watch({ kind: "lease", name }, () => lease(role, whose)), name, watch);
  };
}

function instrumentedReplicas(readReplicas: ReadReplicas, watch: Instrument): ReadReplicas {
  return {
    pick(seen) {
      const picked = readReplicas.pick(seen);
      return (
        picked && {
          lease: instrumentedLease((role, whose) => picked.lease(role, whose), watch, "replica"),
          opening: (role) => picked.opening(role),
          rest: () => picked.rest(),
        }
      );
    },
  };
}

/** Measures the wait for connections, how long they are held, and each statement; replicas have a label of their own. */
export function instrumentedEngine(engine: Engine, watch: Instrument): Engine {
  return {
    ...engine,
    lease: instrumentedLease((role, whose) => engine.lease(role, whose), watch),
    replicas: engine.replicas && instrumentedReplicas(engine.replicas, watch),
  };
}

/** Shows how long handing over a mail takes, and whether it worked. */
export function instrumentedMailer(mailer: Mailer, watch: Instrument): Mailer {
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
export function instrumentedStripe(client: Stripe.HttpClient, watch: Instrument): Stripe.HttpClient {
  const ask = client.makeRequest.bind(client);
  client.makeRequest = (...request) => {
    const [, , path, method] = request;
    return watch({ kind: "stripe", name: stripeCall(method, path) }, () => ask(...request));
  };
  return client;
}
