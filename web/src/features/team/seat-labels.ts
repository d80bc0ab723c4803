import type { RouteOutput, Api } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { money } from "#lib/format/money.ts";

export type SeatPreview = RouteOutput<Api["previewSeats"]>;

/** "$15.00 a month, $7.25 now." */
export function seatPrice(preview: SeatPreview, isTrial: boolean): string {
  const { added_cents, due_now_cents: due, billing_interval, currency } = preview;
  const added = money(added_cents, currency);
  const each =
    billing_interval === "month" ? t("{price} a month", { price: added }) : t("{price} a year", { price: added });
  if (isTrial) return t("{each} once your trial ends; nothing now.", { each });
  if (due === null) return t("{each}; the rest of this period is charged now.", { each });
  // The amount due for the current period is charged later, not immediately.
  return due > 0
    ? t("{each}, {money} now.", { each, money: money(due, currency) })
    : t("{each}; nothing now.", { each });
}
