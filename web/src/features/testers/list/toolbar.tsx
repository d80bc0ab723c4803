import type { TesterStatus } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { FileUp, UserPlus, UsersRound } from "lucide-react";
import { useEffect } from "react";
import { t } from "#lib/text/translate.ts";
import { useCan } from "#shared/session/permissions.ts";
import { ListFields } from "#shared/list-page/toolbar.tsx";
import { Button, NativeSelect } from "#ui/index.ts";
import { testerGroupsQuery } from "#shared/testers/groups.ts";

/** What the address of the screen says. */
export interface TestersSearch {
  q?: string | undefined;
  group?: string | undefined;
  status?: TesterStatus | undefined;
  invite?: true | undefined;
  groups?: true | undefined;
  import?: string | undefined;
}

export interface TestersToolbarProps {
  projectId: string;
  search: TestersSearch;
  onSearch: (change: TestersSearch) => void;
  canSearch: boolean;
  isEmpty: boolean;
}

export function InviteButtons({ onSearch }: Pick<TestersToolbarProps, "onSearch">) {
  return (
    <>
      <Button icon={FileUp} onPress={() => onSearch({ import: "new" })}>
        {t("Import Testers")}
      </Button>
      <Button variant="primary" icon={UserPlus} onPress={() => onSearch({ invite: true })}>
        {t("Invite Tester")}
      </Button>
    </>
  );
}

function GroupFilter({ projectId, search, onSearch }: Pick<TestersToolbarProps, "projectId" | "search" | "onSearch">) {
  const { data: groups = [], isSuccess, isFetching } = useQuery(testerGroupsQuery(projectId));
  const isGone =
    search.group !== undefined && isSuccess && !isFetching && !groups.some(({ id }) => id === search.group);
  useEffect(() => {
    if (isGone) onSearch({ group: undefined });
  }, [isGone, onSearch]);
  if (groups.length === 0) return null;
  return (
    <NativeSelect
      label={t("Group")}
      isLabelHidden
      placeholder={t("All testers")}
      options={groups.map(({ id, name }) => ({ value: id, label: name }))}
      value={search.group ?? ""}
      onChange={(group) => onSearch({ group: group || undefined })}
      className="w-full sm:w-44"
    />
  );
}

const statusOptions = [
  { value: "active", label: t("Active") },
  { value: "inactive", label: t("Inactive") },
  { value: "invited", label: t("Invited") },
  { value: "expired", label: t("Invitation expired") },
  { value: "suspended", label: t("Suspended by Firstlight") },
] as const;

function StatusFilter({ search, onSearch }: Pick<TestersToolbarProps, "search" | "onSearch">) {
  return (
    <NativeSelect
      label={t("Status")}
      isLabelHidden
      placeholder={t("All statuses")}
      options={statusOptions}
      value={search.status ?? ""}
      onChange={(chosen) => onSearch({ status: statusOptions.find(({ value }) => value === chosen)?.value })}
      className="w-full sm:w-44"
    />
  );
}

const searchField = [
  {
    name: "q",
    label: t("Search testers"),
    placeholder: t("Search by name or email"),
    className: "w-full sm:w-60",
  },
] as const;

/** Title, search, filter by group, and what one may do. */
export function TestersToolbar({ projectId, search, onSearch, canSearch, isEmpty }: TestersToolbarProps) {
  const mayInvite = useCan("invite testers");
  return (
    <div className="flex min-h-control flex-wrap items-center justify-between gap-3">
      <h2 id="testers-title" className="grow text-lg font-semibold text-ink">
        {t("Beta Users")}
      </h2>
      {(canSearch || search.group || search.status) && (
        <div className="order-last flex w-full flex-col gap-3 sm:order-none sm:w-auto sm:flex-row">
          <ListFields address={{ filters: search, change: onSearch }} fields={searchField} />
          <StatusFilter search={search} onSearch={onSearch} />
          <GroupFilter projectId={projectId} search={search} onSearch={onSearch} />
        </div>
      )}
      {!isEmpty && mayInvite && (
        <div className="flex flex-wrap gap-2">
          <Button icon={UsersRound} onPress={() => onSearch({ groups: true })}>
            {t("Groups")}
          </Button>
          <InviteButtons onSearch={onSearch} />
        </div>
      )}
    </div>
  );
}
