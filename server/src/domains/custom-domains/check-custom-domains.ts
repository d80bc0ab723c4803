import { defineSchedule } from "#platform/jobs/define-job.ts";
import { domainMissingDays } from "@firstlight/contract";
import type { RequestContext, TenantWork } from "#platform/context.ts";
import { NoDnsAnswer, type TxtLookup } from "#platform/outbound/txt-lookup.ts";
import { removeLostDomain } from "./remove-lost-domain.ts";
import { mailAboutDomain, missingDomainMail } from "./emails.ts";
import { listHosted, lockForDomain, recordMissing } from "#domains/companies/public.ts";
import { recordOf } from "./dns-records.ts";

interface CheckParts extends Pick<RequestContext, "clock" | "database" | "jobs" | "log" | "publicUrl"> {
  lookUp: TxtLookup;
}

interface Hosted {
  id: string;
  host: string;
  token: string;
}

const atOnce = 20;
const graceMs = domainMissingDays * 86_400_000;

async function recordCheck(work: TenantWork, { id, host, token }: Hosted, isThere: boolean): Promise<void> {
  const now = work.clock.now();
  const row = (await lockForDomain(work.tx, id, host)).find((each) => each.id === id);
  // Changed while the DNS was asked: what it said is about another.
  if (row?.custom_domain !== host || row.custom_domain_token !== token || row.erasing_since) return;
  const since = row.custom_domain_missing_since;
  if (isThere) {
    if (since) await recordMissing(work.tx, id, null);
  } else if (!since) {
    await recordMissing(work.tx, id, now);
    await mailAboutDomain(work, (words) => missingDomainMail(words, host, recordOf(host, token)));
  } else if (now.getTime() - since.getTime() >= graceMs) await removeLostDomain(work, { host, why: "missing" });
}

async function check(parts: CheckParts, one: Hosted): Promise<void> {
  const { database, clock, jobs, log, publicUrl, lookUp } = parts;
  const { name, value } = recordOf(one.host, one.token);
  let texts: string[];
  try {
    texts = await lookUp(name);
  } catch (error) {
    if (!(error instanceof NoDnsAnswer)) throw error;
    // A failed lookup is no missing record: an outage of a name server must not cost a domain.
    log.warn({ err: error, company_id: one.id }, "Failed to look up the custom domain of a company");
    return;
  }
  const isThere = texts.includes(value);
  await database.asSystem((tx) => recordCheck({ tx, clock, jobs, publicUrl, company: { id: one.id } }, one, isThere));
}

/** Checks the record of each custom domain in use. A domain missing for a week is removed; its owner is notified before and then. */
export const checkCustomDomains = defineSchedule({
  name: "check-custom-domains",
  every: "41 4 * * *",
  expiresAfter: 1_800,
  formerly: ["check-own-hosts"],
  run: async (parts: CheckParts) => {
    const failures: unknown[] = [];
    let after: string | undefined;
    do {
      const from = after ?? null;
      const hosted = await parts.database.asSystem((tx) => listHosted(tx, from, atOnce));
      const checked = await Promise.allSettled(hosted.map((one) => check(parts, one)));
      failures.push(
        ...checked.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : [])),
      );
      after = hosted.at(-1)?.id;
    } while (after);
    if (failures.length > 0) throw failures[0];
  },
});
