import { hostName } from "@firstlight/contract";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../../infra/clock.ts";
import type { Database } from "../../infra/db/database.ts";
import { type HostedCompany, originAt, serveOwnHosts } from "../../infra/http/own-host.ts";
import type { Sessions } from "../auth/public.ts";
import { findHosted } from "./own-host-queries.ts";
import { plainHost, type ReservedHosts } from "./own-host-records.ts";

const rememberMs = 60_000;
const rememberAtMost = 5_000;

interface Remembered {
  /** Undefined where nobody uses the name: that is remembered, too. */
  company: (HostedCompany & { id: string }) | undefined;
  until: number;
}

interface HostParts extends ReservedHosts {
  database: Database;
  clock: Clock;
  sessions: Sessions;
}

/** Which company is at which host name, as this process knows it: read from the database, remembered, dropped when told to. */
export class OwnHosts {
  readonly reserved: ReservedHosts;
  readonly #parts: HostParts;
  readonly #ours: ReadonlySet<string>;
  readonly #known = new Map<string, Remembered>();
  /** Counts changes, so that a row read before one is not remembered after it. */
  #changes = 0;

  constructor(parts: HostParts) {
    const { publicUrl, adminHost, sessions } = parts;
    this.#parts = parts;
    this.reserved = { publicUrl, adminHost };
    this.#ours = new Set([new URL(publicUrl).hostname, adminHost ?? ""]);
    sessions.onCompanyNews((id) => this.#drop(id));
  }

  /** @param id null for all of them */
  #drop(id: string | null): void {
    this.#changes += 1;
    // A name that was nobody's may be this company's now.
    for (const [host, { company }] of this.#known)
      if (id === null || !company || company.id === id) this.#known.delete(host);
  }

  /** The company at a host name, as browsers send it. Our own name and what is no name at all ask nobody. */
  async find(hostname: string): Promise<HostedCompany | undefined> {
    const host = plainHost(hostname);
    if (this.#ours.has(host) || !hostName.safeParse(host).success) return undefined;
    const now = this.#parts.clock.now().getTime();
    const known = this.#known.get(host);
    if (known && known.until > now) return known.company;
    return this.#read(host, now);
  }

  async #read(host: string, now: number): Promise<HostedCompany | undefined> {
    const changes = this.#changes;
    const { database, sessions, publicUrl } = this.#parts;
    const found = await database.asSystem((tx) => findHosted(tx, host));
    const company = found && { ...found, origin: originAt(publicUrl, host) };
    // Without news of changes nothing is remembered: then each request asks the database.
    if (sessions.isTold && changes === this.#changes) {
      this.#known.delete(host);
      this.#known.set(host, { company, until: now + rememberMs });
      if (this.#known.size > rememberAtMost) this.#known.delete(this.#known.keys().next().value ?? "");
    }
    return company;
  }
}

/** From here on requests to host names of companies are theirs. */
export function addOwnHosts(app: FastifyInstance, parts: HostParts): OwnHosts {
  const hosts = new OwnHosts(parts);
  serveOwnHosts(app, (hostname) => hosts.find(hostname));
  return hosts;
}
