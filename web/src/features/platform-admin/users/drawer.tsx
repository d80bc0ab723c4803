import type { AdminUser } from "@firstlight/contract";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { ErrorState, Loading, Sheet, Skeleton, SkeletonText } from "#ui/index.ts";
import type { Begin } from "../actions/action.tsx";
import { saveViewReason, useViewReason } from "./view-reasons.ts";
import { UserDetails } from "./details.tsx";
import { Eye } from "lucide-react";
import { ActionForm, ReasonField } from "../actions/form.tsx";
import { adminApi } from "../api.ts";

/** Each request is logged for the company, so it is never automatic and not cached after closing. */
function adminUserQuery(id: string, reason: string | undefined) {
  return queryOptions({
    queryKey: ["platform-admin", "user", id],
    queryFn: async ({ signal }) => {
      const user = await adminApi.getAdminUser({ params: { id }, query: { reason } }, { signal });
      const seen = [user.company_id, user.id, ...user.team_members.map((member) => member.id)];
      if (reason !== undefined) saveViewReason(seen, reason);
      return user;
    },
    enabled: reason !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

interface ViewReasonFormProps {
  /** Undefined if the screen was opened by its URL. */
  company: string | undefined;
  onAnswer: (reason: string) => void;
  onCancel: () => void;
}

/** Asks for a reason before an admin views a company's data. */
function ViewReasonForm({ company, onAnswer, onCancel }: ViewReasonFormProps) {
  const [reason, setReason] = useState("");
  const whose = company ?? t("this company");
  return (
    <div className="flex flex-col gap-4 pt-1">
      <span className="grid size-11 place-items-center rounded-full bg-brand-soft text-brand-text">
        <Eye aria-hidden strokeWidth={1.75} className="size-5" />
      </span>
      <div>
        <h3 className="text-lg font-semibold text-ink">{t("Why are you viewing {whose}’s data?", { whose })}</h3>
        <p className="mt-1 text-base text-ink-muted">
          {t("Each view is logged with your reason. We ask once per company, until you sign out or close this tab.")}
        </p>
      </div>
      <ActionForm
        submitLabel={t("View Details")}
        isReady={reason.trim() !== ""}
        isPending={false}
        failure={undefined}
        onSubmit={() => onAnswer(reason.trim())}
        onCancel={onCancel}
      >
        <ReasonField isFirst value={reason} onChange={setReason} company={company ?? t("The company")} />
      </ActionForm>
    </div>
  );
}

interface DrawerContentProps {
  id: string;
  /** As the list has them, where they are on it. */
  listed: AdminUser | undefined;
  onOpen: (id: string) => void;
  onAction: Begin;
  onClose: () => void;
}

type UserDrawerProps = Omit<DrawerContentProps, "id"> & { id: string | undefined };

function DrawerSkeleton() {
  return (
    <Loading className="flex flex-col gap-6 pt-1">
      <div className="flex items-center gap-3">
        <Skeleton className="size-9 rounded-full" />
        <SkeletonText lines={2} className="w-48" />
      </div>
      {[1, 2, 3].map((part) => (
        <SkeletonText key={part} lines={4} />
      ))}
    </Loading>
  );
}

/** Asks why, then looks. */
function DrawerContent({ id, listed, onOpen, onAction, onClose }: DrawerContentProps) {
  const reason = useViewReason([id, listed?.company_id]);
  const user = useQuery(adminUserQuery(id, reason));
  if (reason === undefined) {
    const known = listed ? [id, listed.company_id] : [id];
    return (
      <ViewReasonForm
        company={listed?.company_name}
        onAnswer={(said) => saveViewReason(known, said)}
        onCancel={onClose}
      />
    );
  }
  if (user.data) return <UserDetails user={user.data} query={user} onOpen={onOpen} onAction={onAction} />;
  if (user.isPending) return <DrawerSkeleton />;
  return <ErrorState title={t("Failed to fetch user details")} isCompact query={user} />;
}

/** One person with their company, beside the list; they stay while the drawer leaves. */
export function UserDrawer({ id, listed, ...on }: UserDrawerProps) {
  const [last, setLast] = useState({ id, listed });
  if (id !== undefined && (id !== last.id || (listed && listed !== last.listed))) setLast({ id, listed });
  if (last.id === undefined) return null;
  return (
    <Sheet
      size="lg"
      title={t("User Details")}
      isOpen={id !== undefined}
      onOpenChange={(isOpen) => !isOpen && on.onClose()}
    >
      <DrawerContent key={last.id} id={last.id} listed={last.listed} {...on} />
    </Sheet>
  );
}
