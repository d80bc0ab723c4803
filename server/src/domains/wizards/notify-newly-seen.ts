import type { WizardKind } from "@firstlight/contract";
import type { TenantWork } from "../../infra/context.ts";
import { announceOnboarding } from "./announce-onboarding.ts";
import { notifyAssigned } from "./notify-assigned.ts";

/** Tells those whom a wizard concerns that they see it now: of onboarding all testers, of others those it is assigned to. */
export async function notifyNewlySeen(
  work: Pick<TenantWork, "tx" | "clock" | "jobs" | "company">,
  { id, kind, step_count }: { id: string; kind: WizardKind; step_count: number },
): Promise<void> {
  if (step_count === 0) return;
  if (kind === "onboarding") await announceOnboarding(work, id);
  else await notifyAssigned(work, id);
}
