import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#lib/api/client.ts";
import { hasCode } from "#lib/api/error.ts";
import { locale, t } from "#lib/text/translate.ts";
import { useIsArchived } from "#shared/projects/query.ts";
import { Dialog, ErrorState, Loading, SkeletonText } from "#ui/index.ts";
import { RemindTesters } from "./remind-testers.tsx";

function unansweredQuery(formId: string) {
  return queryOptions({
    queryKey: ["forms", "unanswered", formId],
    queryFn: ({ signal }) => api.listUnanswered({ params: { id: formId } }, { signal }),
    // Those who have answered since are not asked for.
    gcTime: 0,
  });
}

interface RemindOverdueProps {
  projectId: string;
  formId: string;
  onClose: () => void;
}

/** Reminds the testers who have not answered a form of the project. */
export function RemindOverdue({ projectId, formId, onClose }: RemindOverdueProps) {
  const isArchived = useIsArchived(projectId);
  const query = useQuery({ ...unansweredQuery(formId), enabled: !isArchived });
  // The testers it asks about stay while they are reminded, also where some of them answer in between.
  const [asked, setAsked] = useState(query.data);
  if (query.data && !asked) setAsked(query.data);
  const change = (isOpen: boolean) => !isOpen && onClose();
  if (isArchived) return null;
  const isUnknown = hasCode(query.error, "not_found", "invalid_input") || (asked && asked.project_id !== projectId);
  if (!asked || isUnknown) {
    return (
      <Dialog isOpen size="sm" title={t("Remind Testers")} onOpenChange={change}>
        {isUnknown ? (
          <p className="text-base">{t("Form not found. It may have been deleted, or the address is wrong.")}</p>
        ) : query.isError ? (
          <ErrorState isCompact title={t("Failed to load testers. Please try again.")} query={query} />
        ) : (
          <Loading>
            <SkeletonText lines={2} />
          </Loading>
        )}
      </Dialog>
    );
  }
  const { title: form, user_ids: userIds, has_more: hasMore } = asked;
  if (userIds.length === 0) {
    return (
      <Dialog isOpen size="sm" title={t("No One to Remind")} onOpenChange={change}>
        <p className="text-base">{t("No one has “{form}” left to answer.", { form })}</p>
      </Dialog>
    );
  }
  const first = t("Only the first {count} get a reminder.", { count: userIds.length.toLocaleString(locale()) });
  const why = `${t("They haven’t answered “{form}”.", { form })}${hasMore ? ` ${first}` : ""}`;
  return <RemindTesters projectId={projectId} userIds={userIds} why={why} onClose={onClose} />;
}
