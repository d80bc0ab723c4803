import type { WizardKind } from "@firstlight/contract";
import type { TenantWork } from "#platform/context.ts";
import { announceOnboarding } from "./announce-onboarding.ts";
import { notifyAssigned } from "./notify-assigned.ts";

/** Notifies the testers concerned that a wizard is now visible: all for an onboarding, otherwise the assigned ones. */
export async function notifyNewlySeen(
  work: Pick<TenantWork, "tx" | "clock" | "jobs" | "company">,
  { id, kind, step_count }: { id: string; kind: WizardKind; step_count: number },
): Promise<void> {
  if (step_count === 0) return;
  if (kind === "onboarding") await announceOnboarding(work, id);
  else await notifyAssigned(work, id);
}
