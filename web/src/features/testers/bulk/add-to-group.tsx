import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { testerGroupsQuery } from "#shared/testers/groups.ts";
import { NativeSelect, TextField, toast } from "#ui/index.ts";
import { type Some, useAddToGroup } from "./calls.ts";
import { BulkDialog, focusOnce } from "./dialog.tsx";

/** What is chosen for a new group. */
const newGroup = "new";

export function AddToGroup({ onClose, ...some }: Some & { onClose: () => void }) {
  const groups = useQuery(testerGroupsQuery(some.projectId));
  const [chosen, setChosen] = useState("");
  const [name, setName] = useState("");
  const add = useAddToGroup(some);
  const isNew = chosen === newGroup || groups.data?.length === 0;
  const confirm = () =>
    add.mutate(isNew ? { name: name.trim() } : { groupId: chosen }, {
      onSuccess: (group) => {
        toast.success(t("Added to {name}", { name: group.name }), {
          description: plural(group.member_count, "The group has {count} tester.", "The group has {count} testers."),
        });
        onClose();
      },
    });
  const options = [
    ...(groups.data ?? []).map(({ id, name: label }) => ({ value: id, label })),
    { value: newGroup, label: t("New group…") },
  ];
  return (
    <BulkDialog
      title={t("Add to Group")}
      count={some.userIds.length}
      confirmLabel={t("Add to Group")}
      pendingLabel={t("Adding…")}
      isDisabled={isNew ? name.trim() === "" : chosen === ""}
      isPending={add.isPending}
      error={add.error ?? groups.error}
      failed={t("Failed to add testers to the group. Please try again.")}
      onConfirm={confirm}
      onClose={onClose}
    >
      {groups.data?.length !== 0 && (
        <NativeSelect
          label={t("Group")}
          placeholder={groups.isPending ? t("Loading groups…") : t("Choose a group")}
          options={options}
          value={chosen}
          onChange={setChosen}
          ref={focusOnce}
        />
      )}
      {isNew && (
        <TextField
          label={t("Group name")}
          placeholder={t("iPhone users")}
          autoComplete="off"
          value={name}
          onChange={setName}
        />
      )}
    </BulkDialog>
  );
}
