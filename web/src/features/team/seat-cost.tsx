import { useQuery } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { seatPreviewQuery } from "./seat-preview-query.ts";
import { useSession } from "#shared/session/store.ts";
import { Button, Skeleton } from "#ui/index.ts";
import { seatPrice } from "./seat-labels.ts";

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
