import type { Api, RouteOutput } from "@firstlight/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { useSession } from "#shared/session/store.ts";
import { Button, Skeleton } from "#ui/index.ts";
import { api } from "#lib/api/client.ts";
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

/** What one more seat would cost; before it is taken, wherever one is. */
function seatPreviewQuery() {
  return queryOptions({
    queryKey: ["billing", "seat-preview"],
    queryFn: ({ signal }) => api.previewSeats(undefined, { signal }),
  });
}

function Cost({ what }: { what: string }) {
  const { access } = useSession();
  const { data, isError, isFetching, refetch } = useQuery(seatPreviewQuery());
  if (data) {
    return (
      <span>
        {what}: <span className="tabular text-ink">{seatPrice(data, access?.status === "trial")}</span>
      </span>
    );
  }
  if (!isError) return <Skeleton className="h-3 w-3/4" />;
  return (
    <span>
      {t("Failed to load the cost. You can continue anyway.")}{" "}
      <Button variant="ghost" size="sm" className="-my-1.5" isPending={isFetching} onPress={() => void refetch()}>
        {t("Retry")}
      </Button>
    </span>
  );
}

interface SeatCostProps {
  /** What takes a seat: "Adding one member"; nothing where none is taken. */
  what: string | undefined;
}

/** What a seat costs before it is taken. It takes the same room whatever it says. */
export function SeatCost({ what }: SeatCostProps) {
  return (
    <div role="status" className="flex min-h-14 items-center rounded-md bg-sunken px-3.5 py-2 text-sm text-ink-muted">
      {what === undefined ? t("Testers are free: they don’t take a seat.") : <Cost what={what} />}
    </div>
  );
}
