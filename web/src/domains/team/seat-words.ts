import type { Answer, Api } from "@firstlight/contract";
import { money } from "../../lib/money.ts";

export type SeatPreview = Answer<Api["previewSeats"]>;

/** "$15.00 a month, $7.25 now." */
export function seatPrice(preview: SeatPreview, isTrial: boolean): string {
  const { added_cents, due_now_cents: due, billing_interval, currency } = preview;
  const each = `${money(added_cents, currency)} a ${billing_interval}`;
  if (isTrial) return `${each} once your trial ends; nothing now.`;
  if (due === null) return `${each}; the rest of this period is charged now.`;
  // What is due since now is not taken at once.
  return due > 0 ? `${each}, ${money(due, currency)} now.` : `${each}; nothing now.`;
}
