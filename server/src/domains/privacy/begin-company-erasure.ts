import { deletionDateOf, findCheckout } from "../billing/public.ts";
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
 * From here on nobody signs in to the company, pays for it or goes on in it, and there is no way back.
 * @returns "stays" when somebody has paid, is about to, or the trial was made longer, "gone" when nothing is left of it
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
  const closed = await parts.askStripe(companyId);
  return database.asSystem(async (tx) => {
    const status = erasureStatusOf(await lockCompanyToErase(tx, companyId), clock.now());
    if (status !== "due") return status;
    // Somebody went to pay while Stripe was asked: the next hour asks again.
    const page = await findCheckout(tx, companyId);
    if (page?.stripe_session_id !== closed?.stripe_session_id) return "stays";
    await markCompanyErasing(tx, companyId, clock.now());
    log.info({ company_id: companyId }, "A company reached the end of its retention period: its data is being deleted");
    return "erasing";
  });
}
