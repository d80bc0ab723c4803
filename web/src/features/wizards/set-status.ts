import type { WizardKind } from "@firstlight/contract";
import { api } from "#lib/api/client.ts";
import { type AnyStatus, basicsOf, calls } from "./calls.ts";

interface StatusInput {
  kind: WizardKind;
  id: string;
  status: AnyStatus;
  /** Of the working copy to publish: nothing newer is published unseen. */
  revision?: number;
}

/** Publishes what a wizard's working copy says, makes the wizard a draft again, or archives it. */
export async function setStatus({ kind, id, status, revision }: StatusInput) {
  const params = { id };
  if (status === "draft") return api.unpublishWizard({ params });
  if (status !== "archived") {
    return api.publishWizard({ params, body: revision === undefined ? {} : { revision } });
  }
  const stored = await calls[kind].get(id);
  return calls[kind].update(id, { ...basicsOf(stored), status, updated_at: stored.updated_at });
}
