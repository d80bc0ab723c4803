import type { BetaUser, TesterGroup } from "@firstlight/contract";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { detailOf } from "#lib/api/error.ts";
import { useContractForm } from "#lib/forms/use-contract-form.ts";
import { FormField, FormTextField } from "#ui/fields/form-field.tsx";
import { LeaveGuard } from "#ui/overlays/leave-guard.tsx";
import { askToLeave } from "#ui/overlays/leaving.ts";
import { useDebouncedValue } from "#lib/hooks/use-debounced-value.ts";
import { Button, Checkbox, ErrorState, FormError, Loading, SearchField, ShowMore, Skeleton, toast } from "#ui/index.ts";
import { type GroupBody, groupQuery, useSaveGroup } from "./queries.ts";
import { projectTestersQuery } from "../queries.ts";

interface GroupEditorProps {
  projectId: string;
  /** Undefined for a new group. */
  group?: TesterGroup;
  onDone: () => void;
}

function ListSkeleton() {
  return (
    <Loading label={t("Loading testers…")} className="flex flex-col gap-3 py-2">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-5 w-2/3" />
      ))}
    </Loading>
  );
}

interface PickListProps {
  projectId: string;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

function PickRow({ tester, chosen, onChange }: { tester: BetaUser } & Omit<PickListProps, "projectId">) {
  const toggle = (isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(tester.id);
    else next.delete(tester.id);
    onChange(next);
  };
  return (
    <li className="py-1">
      <Checkbox
        isSelected={chosen.has(tester.id)}
        onChange={toggle}
        {...(tester.name && { description: tester.email })}
      >
        {tester.name || tester.email}
      </Checkbox>
    </li>
  );
}

function PickList({ projectId, chosen, onChange }: PickListProps) {
  const [typed, setTyped] = useState("");
  const q = useDebouncedValue(typed) || undefined;
  const testers = useInfiniteQuery({
    ...projectTestersQuery(projectId, { q }, 200),
    placeholderData: keepPreviousData,
  });
  const list = testers.data?.pages.flatMap((page) => page.items) ?? [];
  const isEveryone = list.length > 0 && list.every(({ id }) => chosen.has(id));
  const toggleShown = () => {
    const next = new Set(chosen);
    for (const { id } of list) {
      if (isEveryone) next.delete(id);
      else next.add(id);
    }
    onChange(next);
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium text-ink">{t("Testers")}</legend>
      <SearchField
        label={t("Search testers")}
        placeholder={t("Search by name or email")}
        value={typed}
        onChange={setTyped}
      />
      <div className="flex min-h-control items-center justify-between gap-3">
        <p role="status" className="tabular text-sm text-ink-muted">
          {plural(chosen.size, "{count} tester selected", "{count} testers selected")}
        </p>
        {list.length > 0 && (
          <Button size="sm" variant="ghost" onPress={toggleShown}>
            {isEveryone ? t("Deselect All Shown") : t("Select All {count} Shown", { count: list.length })}
          </Button>
        )}
      </div>
      <div className="max-h-64 overflow-y-auto rounded-md px-3 py-1 ring-1 ring-line">
        {testers.isPending ? (
          <ListSkeleton />
        ) : testers.isError && !testers.data ? (
          <ErrorState isCompact title={t("Failed to load project data")} onRetry={() => void testers.refetch()} />
        ) : (
          <ul>
            {list.map((tester) => (
              <PickRow key={tester.id} tester={tester} chosen={chosen} onChange={onChange} />
            ))}
          </ul>
        )}
        {list.length === 0 && testers.isSuccess && (
          <p className="py-3 text-sm text-ink-muted">{q ? t("No matches.") : t("No beta users available")}</p>
        )}
        <ShowMore query={testers} size="sm" variant="ghost" className="my-1" />
      </div>
    </fieldset>
  );
}

interface GroupFormProps extends GroupEditorProps {
  members: readonly string[];
}

function GroupForm({ projectId, group, members, onDone }: GroupFormProps) {
  const save = useSaveGroup(projectId);
  const { control, form, formProps, failure, isPending } = useContractForm({
    body: "groupBody",
    defaultValues: { name: group?.name ?? "", user_ids: members.toSorted() },
    focus: "name",
    send: (body: GroupBody) => save.mutateAsync({ body, ...(group && { groupId: group.id }) }),
    onSent: ({ name }) => {
      toast.success(t("Group {name} saved", { name }));
      onDone();
    },
    failed: t("Failed to save group. Please try again."),
  });
  const { isDirty, errors } = form.formState;
  // The editor has no URL of its own, so the router cannot ask about unsaved changes.
  const goBack = async () => {
    if (await askToLeave()) onDone();
  };
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormError>{failure ?? errors.user_ids?.message}</FormError>
      <FormTextField
        control={control}
        name="name"
        label={t("Group name")}
        isRequired
        autoComplete="off"
        placeholder={t("iPhone users")}
      />
      <FormField control={control} name="user_ids">
        {(field) => (
          <PickList
            projectId={projectId}
            chosen={new Set(field.value)}
            // Sorted, so that selecting and deselecting a tester leaves no change.
            onChange={(chosen) => field.onChange([...chosen].toSorted())}
          />
        )}
      </FormField>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onPress={() => void goBack()}>{t("Back to Groups")}</Button>
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel={t("Saving…")}>
          {t("Save Group")}
        </Button>
      </div>
      <LeaveGuard isDirty={isDirty && !isPending} onLeave={() => form.reset()} />
    </form>
  );
}

/** Edits the name and the members of a tester group. */
export function GroupEditor({ projectId, group, onDone }: GroupEditorProps) {
  // Refetched each time it opens and never while it is edited, so that the selection does not change.
  const members = useQuery({
    ...groupQuery(projectId, group?.id ?? ""),
    enabled: group !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!group) return <GroupForm projectId={projectId} members={[]} onDone={onDone} />;
  if (members.isError) {
    return (
      <ErrorState
        isCompact
        title={detailOf(members.error, t("Failed to load group"))}
        onRetry={() => void members.refetch()}
      />
    );
  }
  if (members.isPending) return <ListSkeleton />;
  return <GroupForm projectId={projectId} group={group} members={members.data.user_ids} onDone={onDone} />;
}
