import type { BulkChange, FeedbackItem, FeedbackStatus } from "@firstlight/contract";
import { plural, t } from "#lib/text/translate.ts";
import type { Draft } from "#shared/drafts/device-storage.ts";
import { ConfirmDialog } from "#ui/index.ts";
import { questionTexts, StatusQuestion } from "../item/status-dialog.tsx";
import { doneText, labelFor, needOf } from "./choices.ts";

interface QuestionProps {
  items: readonly FeedbackItem[];
  onClose: () => void;
}

interface AskStatusProps extends QuestionProps {
  projectId: string;
  status: FeedbackStatus;
  draft: Draft;
  isPending: boolean;
  failure: string | undefined;
  onChange: (change: BulkChange, said: string) => void;
}

/** Asks for the build that has all of them, or for one reason. */
export function AskStatus({ items, status, onChange, ...rest }: AskStatusProps) {
  const needs = needOf(items, status) ?? "reason";
  const label = labelFor(items, status);
  const what = plural(items.length, "{count} item", "{count} items");
  return (
    <StatusQuestion
      {...rest}
      {...questionTexts(status, needs, what)}
      needs={needs}
      label={label}
      onSave={(answer) => {
        if ("reason" in answer) onChange({ status, reason: answer.reason }, label);
        else {
          const { fixed_build } = answer;
          onChange({ status, fixed_build_id: fixed_build.id }, doneText(items, status, fixed_build));
        }
      }}
    />
  );
}

/** Asked, unlike for one item, because it is not undone with one press. */
export function DeleteItems({ items, onDelete, onClose }: QuestionProps & { onDelete: () => Promise<void> }) {
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={plural(items.length, "Delete {count} item?", "Delete {count} items?")}
      confirmLabel={t("Delete")}
      onConfirm={onDelete}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {t("They move to the trash with their duplicates. You can restore them for 30 days.")}
    </ConfirmDialog>
  );
}
