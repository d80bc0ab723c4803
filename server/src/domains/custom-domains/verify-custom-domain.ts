import type { CustomDomain } from "@firstlight/contract";
import { workAt, type RequestContext } from "#platform/context.ts";
import { afterCommit, type Tx } from "#platform/db/database.ts";
import { notFound, AppError } from "#platform/errors.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import { NoDnsAnswer, type TxtLookup } from "#platform/outbound/txt-lookup.ts";
import { writeWaitingAudit } from "#platform/audit/write-audit.ts";
import { type Sessions } from "#domains/auth/public.ts";
import { removeLostDomain } from "./remove-lost-domain.ts";
import { clearCustomDomain, findDomains, lockForDomain, activatePending } from "#domains/companies/public.ts";
import { assertFeature } from "#domains/installation/public.ts";
import { customDomainView, recordOf } from "./dns-records.ts";

interface ProofParts {
  lookUp: TxtLookup;
  sessions: Sessions;
}

interface Wanted {
  host: string;
  token: string;
}

const uniqueViolation = "23505";

async function getWanted({ call, caller }: StreamingRequest): Promise<Wanted> {
  const { id } = caller.company;
  const { pending_domain: host, pending_domain_token: token } = await call.database.readTenant(id, (tx) =>
    findDomains(tx, id),
  );
  if (!host || !token) throw new AppError("not_found", "There is no domain to verify. Add one first.");
  return { host, token };
}

async function textsOf(lookUp: TxtLookup, host: string, log: RequestContext["log"]): Promise<string[]> {
  try {
    return await lookUp(recordOf(host, "").name);
  } catch (error) {
    if (!(error instanceof NoDnsAnswer)) throw error;
    log.info({ err: error }, "Failed to look up a custom domain");
    throw new AppError("domain_unverified", `The DNS of ${host} did not respond. Check again in a few minutes.`, {
      cause: error,
    });
  }
}

/** Where another company has the host, only its own record, still there, keeps it: names change hands. */
async function takeFrom(
  { call, sessions }: { call: RequestContext; sessions: Sessions },
  tx: Tx,
  { host, holder, texts }: { host: string; holder: { id: string; token: string | null }; texts: readonly string[] },
): Promise<void> {
  if (holder.token && texts.includes(recordOf(host, holder.token).value)) {
    const detail = `Another company uses ${host}, and its TXT record is still there. Remove that record, then check again.`;
    throw new AppError("domain_taken", detail);
  }
  await removeLostDomain(workAt(call, tx, holder.id), { host, why: "taken" });
  afterCommit(tx, () => sessions.forgetCompany(holder.id));
}

async function take(
  parts: ProofParts,
  waiting: StreamingRequest,
  tx: Tx,
  found: Wanted & { texts: readonly string[] },
) {
  const { call, caller } = waiting;
  const { id } = caller.company;
  const { host, token, texts } = found;
  const rows = await lockForDomain(tx, id, host);
  const before = rows.find((row) => row.id === id);
  const other = rows.find((row) => row.id !== id);
  if (!before) throw notFound("company");
  await assertFeature(tx, id, "custom_domains");
  if (before.pending_domain !== host || before.pending_domain_token !== token)
    throw new AppError("edit_conflict", "Someone entered another domain. Review its TXT record, then check again.");
  if (other?.erasing_since) await clearCustomDomain(tx, other.id);
  else if (other)
    await takeFrom({ ...parts, call }, tx, { host, texts, holder: { id: other.id, token: other.custom_domain_token } });
  await activatePending(tx, id, { host, token, at: call.clock.now() });
  await publishEvent(workAt(call, tx, id), { to: "staff", kind: "company" });
  await writeWaitingAudit(waiting, tx, {
    action: "UPDATE",
    resource_type: "company",
    resource_id: id,
    changes: { custom_domain: { before: before.custom_domain, after: host } },
  });
  // The database notifies every process; in this one, the next page already sees it.
  afterCommit(tx, () => parts.sessions.forgetCompany(id));
  return findDomains(tx, id);
}

/** Looks for the TXT record, outside of any transaction; found, the host is the company's at once. */
export async function verifyCustomDomain(parts: ProofParts, waiting: StreamingRequest): Promise<CustomDomain> {
  const { call } = waiting;
  const wanted = await getWanted(waiting);
  const { name, value } = recordOf(wanted.host, wanted.token);
  const texts = await textsOf(parts.lookUp, wanted.host, call.log);
  if (!texts.includes(value)) {
    const seen = texts.length > 0 ? "has another value" : "was not found";
    const detail = `The TXT record ${name} ${seen}. New records can take an hour to appear; check again then.`;
    throw new AppError("domain_unverified", detail);
  }
  try {
    const row = await call.database.asSystem((tx) => take(parts, waiting, tx, { ...wanted, texts }));
    return customDomainView(row, call.publicUrl);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === uniqueViolation)) throw error;
    throw new AppError("domain_taken", `Another company just verified ${wanted.host}. Check again.`);
  }
}
