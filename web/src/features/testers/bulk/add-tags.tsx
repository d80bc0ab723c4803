import { limits } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { TagsEditor } from "#shared/editing/tags.tsx";
import { toast } from "#ui/index.ts";
import { testerTagsQuery } from "#shared/testers/groups.ts";
import { type Some, useTagTesters } from "./calls.ts";
import { BulkDialog } from "./dialog.tsx";

export function AddTags({ onClose, ...some }: Some & { onClose: () => void }) {
  const [tags, setTags] = useState<string[]>([]);
  // Without it there are no suggestions, no more.
  const { data: known = [] } = useQuery(testerTagsQuery(some.projectId));
  const tag = useTagTesters(some);
  const confirm = () =>
    tag.mutate(
      { add: tags },
      {
        onSuccess: ({ changed }) => {
          if (changed === 0) toast.info(t("Everyone selected already has these tags"));
          else toast.success(plural(changed, "{count} tester tagged", "{count} testers tagged"));
          onClose();
        },
      },
    );
  return (
    <BulkDialog
      title={t("Add Tags")}
      count={some.userIds.length}
      confirmLabel={t("Add Tags")}
      pendingLabel={t("Adding…")}
      isDisabled={tags.length === 0}
      isPending={tag.isPending}
      error={tag.error}
      failed={t("Failed to add tags. Please try again.")}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TagsEditor
        tags={tags}
        known={known}
        knownLabel={t("Tags on other testers")}
        most={limits.tagsPerTester}
        onChange={setTags}
      />
    </BulkDialog>
  );
}
