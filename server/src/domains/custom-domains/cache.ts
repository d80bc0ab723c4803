import { domainName } from "@firstlight/contract";
import type { FastifyInstance } from "fastify";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { type HostedCompany, originAt, serveCustomDomains } from "#domains/companies/public.ts";
import type { Sessions } from "#domains/auth/public.ts";
import { findHosted } from "#domains/companies/public.ts";
import { plainHost, type ReservedDomains } from "./dns-records.ts";

const rememberMs = 60_000;
const maxRemembered = 5_000;

interface Remembered {
  /** Undefined if the domain is unused: that is cached, too. */
  company: (HostedCompany & { id: string }) | undefined;
  until: number;
}

interface CustomDomainParts extends ReservedDomains {
  database: Database;
  clock: Clock;
  sessions: Sessions;
}

/** Cache of companies by custom domain in this process: read from the database, dropped on notification. */
export class CustomDomains {
  readonly reserved: ReservedDomains;
  readonly #parts: CustomDomainParts;
  readonly #ours: ReadonlySet<string>;
  readonly #known = new Map<string, Remembered>();
  /** Counts changes, so that a row read before one is not remembered after it. */
  #changes = 0;

  constructor(parts: CustomDomainParts) {
    const { publicUrl, adminHost, sessions } = parts;
    this.#parts = parts;
    this.reserved = { publicUrl, adminHost };
    this.#ours = new Set([new URL(publicUrl).hostname, adminHost ?? ""]);
    sessions.onCompanyNews((id) => this.#drop(id));
  }

  /** @param id null for all of them */
  #drop(id: string | null): void {
    this.#changes += 1;
    // An unused domain may be this company's now.
    for (const [host, { company }] of this.#known)
      if (id === null || !company || company.id === id) this.#known.delete(host);
  }

  /** The company at a domain, as browsers send it. Our own domain and invalid names cause no query. */
  async find(hostname: string): Promise<HostedCompany | undefined> {
    const host = plainHost(hostname);
    if (this.#ours.has(host) || !domainName.safeParse(host).success) return undefined;
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
    if (sessions.isNotified && changes === this.#changes) {
      this.#known.delete(host);
      this.#known.set(host, { company, until: now + rememberMs });
      if (this.#known.size > maxRemembered) this.#known.delete(this.#known.keys().next().value ?? "");
    }
    return company;
  }
}

/** From here on requests to host names of companies are theirs. */
export function addCustomDomains(app: FastifyInstance, parts: CustomDomainParts): CustomDomains {
  const customDomains = new CustomDomains(parts);
  serveCustomDomains(app, (hostname) => customDomains.find(hostname));
  return customDomains;
}
