import { resyncBeforeDeletion } from "#domains/billing/public.ts";
import { deletionDateOf, findCheckout } from "#domains/billing/public.ts";
import { lockCompanyToErase, markCompanyErasing, type CompanyToErase } from "./company-erasure-queries.ts";
import type { CompanyErasureParts } from "./erase-company.ts";

type ErasureStatus = "gone" | "stays" | "due" | "erasing";

function erasureStatusOf(company: CompanyToErase | undefined, now: Date): ErasureStatus {
  if (!company) return "gone";
  if (company.erasing_since) return "erasing";
  const date = deletionDateOf(company, now);
  return date && date <= now ? "due" : "stays";
}

/**
 * Starts a company's erasure: no one can sign in to it, pay for it or work in it, and this is final.
 * @returns "stays" when someone has paid, is about to, or the trial was extended, "gone" when nothing is left of it
 */
export async function beginCompanyErasure(
  parts: CompanyErasureParts,
  companyId: string,
): Promise<"gone" | "stays" | "erasing"> {
  const { clock, database, log } = parts;
  const found = await database.asSystem(async (tx) =>
    erasureStatusOf(await lockCompanyToErase(tx, companyId), clock.now()),
  );
  if (found !== "due") return found;
  const closed = await resyncBeforeDeletion(parts, companyId);
  return database.asSystem(async (tx) => {
    const status = erasureStatusOf(await lockCompanyToErase(tx, companyId), clock.now());
    if (status !== "due") return status;
    // A checkout started while Stripe was asked. The next hourly run asks again.
    const page = await findCheckout(tx, companyId);
    if (page?.stripe_session_id !== closed?.stripe_session_id) return "stays";
    await markCompanyErasing(tx, companyId, clock.now());
    log.info({ company_id: companyId }, "A company reached the end of its retention period: its data is being deleted");
    return "erasing";
  });
}
