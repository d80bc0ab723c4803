import { Refusal } from "../../infra/errors.ts";

/** Whom those who run the service keep out, no company lets in again: neither by activating nor by inviting them anew. */
export function suspendedHere(): Refusal {
  return new Refusal("conflict", "Firstlight has suspended this person. Please contact support.");
}
