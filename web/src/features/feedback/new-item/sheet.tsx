import type { FeedbackItemDetail, FeedbackSourceKey } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { t } from "#lib/text/translate.ts";
import { sourceName } from "#shared/feedback/source-name.ts";
import { ErrorState, Loading, Sheet, SkeletonText } from "#ui/index.ts";
import { NewItemForm, type NewItemFormProps } from "./form.tsx";

interface NewItemSheetProps {
  projectId: string;
  /** What a tester said, of which the item is made. */
  source?: FeedbackSourceKey | undefined;
  onCreated: (item: FeedbackItemDetail) => void;
  onClose: () => void;
}

/** What becomes of something that a tester said, once that is known. */
function TurningForm({ source, ...props }: NewItemFormProps & { source: FeedbackSourceKey }) {
  const { projectId: id } = props;
  const draft = useQuery({
    queryKey: ["feedback", id, "draft", sourceName(source)],
    queryFn: ({ signal }) => api.draftFeedbackItem({ params: { id }, body: { source } }, { signal }),
  });
  if (draft.isError && !draft.data) return <ErrorState isCompact title={t("Failed to load answer")} query={draft} />;
  if (!draft.data)
    return (
      <Loading>
        <SkeletonText lines={6} />
      </Loading>
    );
  const name = draft.data.reporter.name || t("No Name");
  return (
    <>
      <p className="mb-5 text-base text-ink-muted">
        {t("{name} becomes its reporter, follows it, and reads it among their reports.", { name })}
      </p>
      <NewItemForm {...props} turning={{ source, draft: draft.data }} />
    </>
  );
}

/** An item that the team writes down itself, or makes of what a tester said. */
export function NewItemSheet({ projectId, source, onCreated, onClose }: NewItemSheetProps) {
  return (
    <Sheet
      isOpen
      size="lg"
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={source ? t("Turn into Feedback") : t("New Item")}
      description={source ? undefined : t("You are its reporter. Add the testers who have it afterward.")}
    >
      {({ close }) => {
        const form = { projectId, onCreated, close };
        return source ? <TurningForm {...form} source={source} /> : <NewItemForm {...form} />;
      }}
    </Sheet>
  );
}
