import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { t } from "#lib/text/translate.ts";
import { Dialog, ErrorState } from "#ui/index.ts";
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

/** Reminds the testers who have not answered a form. */
export function RemindOverdue({ projectId, formId, onClose }: RemindOverdueProps) {
  const query = useQuery(unansweredQuery(formId));
  const { data, isError } = query;
  const change = (isOpen: boolean) => !isOpen && onClose();
  if (!data) {
    return (
      isError && (
        <Dialog isOpen size="sm" title={t("Remind Testers")} onOpenChange={change}>
          <ErrorState isCompact title={t("Failed to load who hasn’t answered. Please try again.")} query={query} />
        </Dialog>
      )
    );
  }
  const { title: form, user_ids: userIds } = data;
  if (userIds.length === 0) {
    return (
      <Dialog isOpen size="sm" title={t("No one to remind")} onOpenChange={change}>
        <p className="text-base">{t("Everyone has answered “{form}”.", { form })}</p>
      </Dialog>
    );
  }
  const why = t("They haven’t answered “{form}”.", { form });
  return <RemindTesters projectId={projectId} userIds={userIds} why={why} onClose={onClose} />;
}
