import type { AdminUser } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { ErrorState, Loading, Sheet, Skeleton, SkeletonText } from "#ui/index.ts";
import type { Begin } from "../actions/dialog.tsx";
import { ViewReasonForm } from "./view-reason-form.tsx";
import { saveViewReason, useViewReason } from "./view-reasons.ts";
import { UserDetails } from "./details.tsx";
import { adminUserQuery } from "./queries.ts";

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
  return (
    <ErrorState
      title={t("Failed to fetch user details")}
      onRetry={() => void user.refetch()}
      isRetrying={user.isFetching}
      isCompact
    >
      {user.error.message}
    </ErrorState>
  );
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
