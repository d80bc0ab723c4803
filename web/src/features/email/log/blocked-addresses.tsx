import type { Suppression } from "@firstlight/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { MailX } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { rich } from "#ui/data/rich.tsx";
import { detailOf } from "#lib/api/error.ts";
import { dayOf } from "#lib/format/dates.ts";
import { useCan } from "#shared/session/permissions.ts";
import { ListPages } from "#shared/list-page/pages.tsx";
import { Banner, Button, toast } from "#ui/index.ts";
import { suppressionsQuery, useClearSuppression } from "../queries.ts";

function useUnblock() {
  const clearing = useClearSuppression();
  const unblock = async ({ id, email }: Suppression): Promise<void> => {
    try {
      await clearing.mutateAsync(id);
      toast.success(t("{email} unblocked", { email }));
    } catch (error) {
      toast.error(t("Failed to unblock {email}", { email }), {
        description: detailOf(error, t("Please try again.")),
        action: { label: t("Retry"), onPress: () => void unblock({ id, email, reason: "", created_at: "" }) },
      });
    }
  };
  return { unblock, pending: clearing.isPending ? clearing.variables : undefined };
}

function Blocked({ blocked }: { blocked: readonly Suppression[] }) {
  const mayClear = useCan("send emails");
  const { unblock, pending } = useUnblock();
  return (
    <ul className="border-t border-line">
      {blocked.map((suppression) => (
        <li
          key={suppression.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-5 py-3 last:border-b-0"
        >
          <div className="min-w-0 grow basis-64">
            <p className="font-medium break-all text-ink">{suppression.email}</p>
            <p className="text-sm break-words text-ink-muted">
              {suppression.reason} <span className="text-ink-subtle">· {dayOf(suppression.created_at)}</span>
            </p>
          </div>
          {mayClear && (
            <Button size="sm" isPending={pending === suppression.id} onPress={() => void unblock(suppression)}>
              {rich("Unblock Address<part> {email}</part>", {
                email: suppression.email,
                part: (text) => <span className="sr-only">{text}</span>,
              })}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Email addresses with permanent delivery failures. Renders nothing if there are none. */
export function BlockedAddresses() {
  const query = useInfiniteQuery(suppressionsQuery());
  const [isOpen, setOpen] = useState(false);
  const blocked = query.data?.pages.flatMap((page) => page.items) ?? [];
  if (query.isError && !query.data) {
    return (
      <Banner
        tone="warning"
        action={{ label: t("Retry"), onPress: () => void query.refetch(), isPending: query.isFetching }}
      >
        {t("Failed to load blocked addresses.")}
      </Banner>
    );
  }
  if (blocked.length === 0) return null;
  const count = query.data?.pages[0]?.total ?? `${blocked.length}${query.hasNextPage ? "+" : ""}`;
  return (
    <section aria-labelledby="blocked-title" className="rounded-lg bg-surface ring-1 ring-line">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-warning-soft text-warning">
          <MailX aria-hidden className="size-4" />
        </span>
        <div className="min-w-0 grow basis-52">
          <h3 id="blocked-title" className="font-semibold text-ink">
            {rich("Blocked Addresses <part>({count})</part>", {
              count,
              part: (text) => <span className="tabular font-normal text-ink-subtle">{text}</span>,
            })}
          </h3>
          <p className="text-sm text-ink-muted">
            {t("Their mail servers permanently rejected our emails. We send nothing there until you unblock them.")}
          </p>
        </div>
        <Button size="sm" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? t("Hide") : t("Show")}
        </Button>
      </div>
      {isOpen && (
        <>
          <Blocked blocked={blocked} />
          <ListPages paging={{ further: query, label: t("Show More") }} shown={blocked.length} />
        </>
      )}
    </section>
  );
}
