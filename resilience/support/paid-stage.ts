/** Stripe and the product side by side, with everything between them in a test's hand: events, jobs, and readings on their way. */
import type { z } from "zod";
import Stripe from "stripe";
import { readEvent } from "../../server/src/domains/billing/stripe/read-event.ts";
import { syncSubscription } from "../../server/src/domains/billing/stripe/sync-subscription.ts";
import { receiveEvent } from "../../server/src/domains/billing/stripe/webhook.ts";
import type { TenantWork } from "../../server/src/platform/context.ts";
import type { Database, Tx } from "../../server/src/platform/db/database.ts";
import type { Jobs } from "../../server/src/platform/jobs/queues.ts";
import { openStripe } from "../../server/src/domains/billing/stripe/client.ts";
import type { State } from "../../stripe-fake/state.ts";
import { createSimulator, type Simulator } from "../../stripe-fake/simulator.ts";
import { MovableClock } from "../../tests/support/clock.ts";
import type { TestLog } from "../../tests/support/test-log.ts";

type SyncJob = z.output<typeof syncSubscription.payload>;

/** A company that Stripe knows and that has paid nothing yet. */
export interface Beginning {
  company_id: string;
  customer: string;
  prices: { month: string; year: string };
  /** Of the simulator, as text: each history has a Stripe of its own. */
  state: string;
  at: Date;
  log: TestLog;
}

const keys = { key: "sk_test_histories", webhookSecret: "whsec_histories" };

class Died extends Error {}

/** A reading that has its answer from Stripe, and has not written it. */
interface Flight {
  job: SyncJob;
  letGo: () => void;
  kill: () => void;
  isOver: Promise<void>;
}

function simulate(clock: MovableClock, state: State | undefined): Simulator {
  return createSimulator({
    ...keys,
    now: () => clock.now(),
    pagesUrl: "http://stripe.test",
    deliver: async () => true,
    ...(state ? { state } : {}),
  });
}

function linkTo(simulator: Pick<Simulator, "fetch">) {
  const client = Stripe.createFetchHttpClient((input, init) => simulator.fetch(input, init));
  return openStripe({ ...keys, apiBase: "http://stripe.test", isSandbox: true }, client);
}

/** A simulator without changes returns the same responses each time. */
function frozen({ fetch }: Simulator): Pick<Simulator, "fetch"> {
  const said = new Map<string, Promise<string>>();
  return {
    fetch: async (input, init) => {
      const asked = input instanceof Request ? input.url : String(input);
      const answer = said.get(asked) ?? fetch(input, init).then((response) => response.text());
      said.set(asked, answer);
      return new Response(await answer);
    },
  };
}

/** Makes a company known at Stripe. */
export async function begin(database: Database, company_id: string, log: TestLog): Promise<Beginning> {
  const clock = new MovableClock();
  const simulator = simulate(clock, undefined);
  const { client } = linkTo(simulator);
  const { id: customer } = await client.customers.create({ name: "Acme", metadata: { company_id } });
  const price = (interval: "month" | "year", unit_amount: number) =>
    client.prices.create({ currency: "usd", unit_amount, recurring: { interval }, product_data: { name: "Seat" } });
  const prices = { month: (await price("month", 1_500)).id, year: (await price("year", 18_000)).id };
  await database.asOwner((tx) =>
    tx
      .insertInto("subscriptions")
      .values({ company_id, stripe_customer_id: customer, created_at: clock.now() })
      .execute(),
  );
  simulator.state.events.length = 0;
  simulator.state.deliveries.length = 0;
  return { company_id, customer, prices, state: JSON.stringify(simulator.state), at: clock.now(), log };
}

/** One history, inside one transaction that is rolled back at its end. */
export class PaidStage {
  readonly clock = new MovableClock();
  readonly simulator: Simulator;
  link: ReturnType<typeof linkTo>;
  readonly queue: SyncJob[] = [];
  readonly flights: Flight[] = [];
  readonly tx: Tx;
  readonly beginning: Beginning;

  constructor(tx: Tx, beginning: Beginning) {
    this.tx = tx;
    this.beginning = beginning;
    this.clock.set(beginning.at);
    this.simulator = simulate(this.clock, JSON.parse(beginning.state));
    this.link = linkTo(this.simulator);
  }

  /** From now on nothing happens at Stripe. */
  freeze(): this {
    this.link = linkTo(frozen(this.simulator));
    return this;
  }

  get #jobs(): Jobs {
    const send: Jobs["send"] = async ({ name }, payload) => {
      if (name === syncSubscription.name) this.queue.push(syncSubscription.payload.parse(payload));
    };
    // Emails stay rows of the outbox here: no worker delivers them.
    return { names: [], send, sendMany: async () => {}, takeBack: async () => 0, stop: async () => {} };
  }

  /** The product's own transactions are parts of the test's: one after the other, as Stripe's answers come. */
  #database(beforeWriting: () => Promise<void> | undefined): Database {
    let steps = 0;
    const asSystem: Database["asSystem"] = async (work) => {
      steps += 1;
      if (steps > 1) await beforeWriting();
      return work(this.tx);
    };
    return { asSystem } as Database;
  }

  get #parts() {
    const { clock, link } = this;
    const log = this.beginning.log.log;
    return { clock, log, jobs: this.#jobs, publicUrl: "http://localhost:3000", stripe: link };
  }

  /** The company's work, as a job does it. */
  get work(): TenantWork {
    return { ...this.#parts, tx: this.tx, company: { id: this.beginning.company_id } };
  }

  /** Stripe's event reaches the webhook, signed now. */
  async deliver(event: Stripe.Event): Promise<void> {
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(this.clock.now().getTime() / 1_000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: keys.webhookSecret, timestamp });
    const read = readEvent(this.link, { body: Buffer.from(payload), signature }, this.clock.now());
    const database = this.#database(() => undefined);
    if (read) await receiveEvent({ ...this.#parts, database }, read);
  }

  /** A job runs to its end. */
  async run(job: SyncJob): Promise<void> {
    await syncSubscription.run({ ...this.#parts, database: this.#database(() => undefined) }, job);
  }

  /** All that are queued, one after the other. */
  async workOff(): Promise<void> {
    for (let job = this.queue.shift(); job; job = this.queue.shift()) await this.run(job);
  }

  /** A job reads from Stripe, and waits before it writes; one that has nothing to read is over at once. */
  async takeOff(job: SyncJob): Promise<void> {
    const [reached, gone] = [Promise.withResolvers<boolean>(), Promise.withResolvers<void>()];
    const database = this.#database(() => {
      reached.resolve(true);
      return gone.promise;
    });
    const isOver = syncSubscription.run({ ...this.#parts, database }, job).catch((error: unknown) => {
      if (!(error instanceof Died)) throw error;
    });
    const isFlying = await Promise.race([reached.promise, isOver.then(() => false)]);
    if (isFlying) this.flights.push({ job, letGo: gone.resolve, kill: () => gone.reject(new Died()), isOver });
  }

  async land(which: number): Promise<void> {
    const [flight] = this.flights.splice(which % this.flights.length, 1);
    flight?.letGo();
    await flight?.isOver;
  }

  /** The process dies: the job comes back, as the queue gives it to another. */
  async kill(which: number): Promise<void> {
    const [flight] = this.flights.splice(which % this.flights.length, 1);
    if (!flight) return;
    flight.kill();
    await flight.isOver;
    this.queue.push(flight.job);
  }

  /** The latest subscription at Stripe that is not canceled. */
  get running(): Stripe.Subscription | undefined {
    return Object.values(this.simulator.state.subscriptions).findLast(({ status }) => status !== "canceled");
  }

  /** Pays on Stripe's page. */
  readonly pay = async (interval: "month" | "year", quantity: number): Promise<void> => {
    const { customer, prices } = this.beginning;
    const page = await this.link.client.checkout.sessions.create({
      mode: "subscription",
      customer,
      line_items: [{ price: prices[interval], quantity }],
      success_url: "http://localhost:3000/billing",
    });
    await this.simulator.pay(page.id);
  };
}
