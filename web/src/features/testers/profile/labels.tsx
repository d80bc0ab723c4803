import { limits, type TesterProfile } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { Chips, TagList, TagsEditor } from "#shared/editing/tags.tsx";
import { useCan } from "#shared/session/permissions.ts";
import { Button, lazyPart } from "#ui/index.ts";
import { testerTagsQuery } from "#shared/testers/groups.ts";
import { useLeaveGroup, useTagTester } from "./changes.ts";
import type { Membership } from "./queries.ts";

const AddToGroup = lazyPart(async () => (await import("../bulk/add-to-group.tsx")).AddToGroup);

interface LabelsProps {
  who: Membership;
  profile: TesterProfile;
}

function Groups({ who, profile: { groups } }: LabelsProps) {
  const mayManage = useCan("manage testers");
  const [isAdding, setAdding] = useState(false);
  const leave = useLeaveGroup(who);
  const remove = (name: string) => {
    const group = groups.find((one) => one.name === name);
    if (group) leave.mutate(group.id);
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <h4 className="text-sm font-medium text-ink">{t("Groups")}</h4>
      {groups.length === 0 && <p className="text-ink-subtle">{t("Not in a group")}</p>}
      {groups.length > 0 && (
        <Chips
          label={t("Groups")}
          names={groups.map(({ name }) => name)}
          removeLabel={(name) => t("Remove from {name}", { name })}
          {...(mayManage && { onRemove: remove })}
        />
      )}
      {mayManage && (
        <Button size="sm" icon={Plus} onPress={() => setAdding(true)}>
          {t("Add to Group")}
        </Button>
      )}
      {isAdding && <AddToGroup projectId={who.projectId} userIds={[who.testerId]} onClose={() => setAdding(false)} />}
    </div>
  );
}

function Tags({ who, profile: { tags } }: LabelsProps) {
  const mayManage = useCan("manage testers");
  // Without it there are no suggestions, no more.
  const { data: known = [] } = useQuery({ ...testerTagsQuery(who.projectId), enabled: mayManage });
  const tag = useTagTester(who);
  const change = (next: readonly string[]) =>
    tag.mutate({
      add: next.filter((one) => !tags.includes(one)),
      remove: tags.filter((one) => !next.includes(one)),
    });
  return (
    <div className="flex flex-col gap-2">
      <h4 className="text-sm font-medium text-ink">{t("Tags")}</h4>
      {mayManage ? (
        <TagsEditor
          tags={tags}
          known={known}
          knownLabel={t("Tags on other testers")}
          most={limits.tagsPerTester}
          onChange={change}
        />
      ) : (
        <TagList tags={tags} />
      )}
    </div>
  );
}

/** Groups and tags of a tester. */
export function TesterLabels(props: LabelsProps) {
  return (
    <>
      <Groups {...props} />
      <Tags {...props} />
    </>
  );
}
