import { useQuery } from "@tanstack/react-query";
import { FileUp, UserPlus, UsersRound } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useIsOff } from "#shared/session/use-is-off.ts";
import { product } from "#lib/text/product.ts";
import { t } from "#lib/text/translate.ts";
import { useCan } from "#shared/session/permissions.ts";
import { ListFields } from "#shared/list-page/toolbar.tsx";
import { engagementLabels } from "#shared/testers/engagement-labels.ts";
import { states } from "#shared/testers/engagement-states.ts";
import { testerGroupsQuery, testerTagsQuery } from "#shared/testers/groups.ts";
import { Button } from "#ui/index.ts";
import type { TesterFilter } from "../queries.ts";

/** What the address of the screen says. */
export interface TestersSearch extends TesterFilter {
  view?: "table" | "cards" | undefined;
  invite?: true | undefined;
  groups?: true | undefined;
  import?: string | undefined;
  remind?: string | undefined;
}

interface SearchProps {
  projectId: string;
  search: TestersSearch;
  onSearch: (change: TestersSearch) => void;
}

export interface TestersToolbarProps extends SearchProps {
  canSearch: boolean;
  isEmpty: boolean;
  /** How many there are: "12 of 1,240". */
  count?: string | undefined;
  /** How the list is shown. */
  children?: ReactNode;
}

export function InviteButtons({ onSearch }: Pick<TestersToolbarProps, "onSearch">) {
  const isImportOff = useIsOff("tester_import");
  return (
    <>
      {!isImportOff && (
        <Button icon={FileUp} onPress={() => onSearch({ import: "new" })}>
          {t("Import Testers")}
        </Button>
      )}
      <Button variant="primary" icon={UserPlus} onPress={() => onSearch({ invite: true })}>
        {t("Invite Tester")}
      </Button>
    </>
  );
}

/** Lets go of a choice that is not offered any more. */
function useOffered({ search, onSearch }: SearchProps, name: "group" | "tag", offered: readonly string[] | undefined) {
  const chosen = search[name];
  const isGone = chosen !== undefined && offered !== undefined && !offered.includes(chosen);
  useEffect(() => {
    if (isGone) onSearch({ [name]: undefined });
  }, [isGone, name, onSearch]);
}

const searchField = [
  {
    name: "q",
    label: t("Search testers"),
    placeholder: t("Search by name or email"),
    className: "col-span-full sm:w-64",
  },
] as const;

const statusOptions = [
  { value: "", label: t("All statuses") },
  { value: "active", label: t("Active") },
  { value: "inactive", label: t("Inactive") },
  { value: "invited", label: t("Invited") },
  { value: "expired", label: t("Invitation expired") },
  { value: "suspended", label: t("Suspended by {product}", { product }) },
] as const;

const engagementOptions = [
  { value: "", label: t("Any activity") },
  ...states.map((value) => ({ value, label: engagementLabels[value].name })),
];

const selectClass = "w-full sm:w-36";

function Filters(props: SearchProps) {
  const { projectId, search, onSearch } = props;
  const groups = useQuery(testerGroupsQuery(projectId));
  const tags = useQuery(testerTagsQuery(projectId));
  useOffered(props, "group", groups.isFetching ? undefined : groups.data?.map(({ id }) => id));
  useOffered(props, "tag", tags.isFetching ? undefined : tags.data);
  const fields = [
    ...searchField,
    { name: "status", label: t("Status"), options: statusOptions, className: selectClass },
    { name: "engagement", label: t("Activity"), options: engagementOptions, className: selectClass },
    ...(groups.data?.length
      ? [
          {
            name: "group" as const,
            label: t("Group"),
            options: [
              { value: "", label: t("All groups") },
              ...groups.data.map(({ id, name }) => ({ value: id, label: name })),
            ],
            className: selectClass,
          },
        ]
      : []),
    ...(tags.data?.length
      ? [
          {
            name: "tag" as const,
            label: t("Tag"),
            options: [{ value: "", label: t("All tags") }, ...tags.data.map((tag) => ({ value: tag, label: tag }))],
            className: selectClass,
          },
        ]
      : []),
  ] as const;
  return <ListFields address={{ filters: search, change: onSearch }} fields={fields} />;
}

/** Title, what the list is narrowed to and how it is shown, and what one may do. */
export function TestersToolbar(props: TestersToolbarProps) {
  const { projectId, search, onSearch, canSearch, isEmpty, count, children } = props;
  const mayInvite = useCan("invite testers");
  return (
    <div className="flex flex-col gap-3">
      <div className="flex min-h-control flex-wrap items-center justify-between gap-3">
        <div className="flex grow items-baseline gap-2.5">
          <h2 id="testers-title" className="text-lg font-semibold text-ink">
            {t("Beta Users")}
          </h2>
          <p role="status" className="tabular text-sm text-ink-muted">
            {count}
          </p>
        </div>
        {!isEmpty && mayInvite && (
          <div className="flex flex-wrap gap-2">
            <Button icon={UsersRound} onPress={() => onSearch({ groups: true })}>
              {t("Groups")}
            </Button>
            <InviteButtons onSearch={onSearch} />
          </div>
        )}
      </div>
      {(canSearch || children) && (
        <div className="flex flex-wrap items-center gap-2">
          {canSearch && (
            <div className="grid w-full grid-cols-2 gap-2 sm:contents">
              <Filters projectId={projectId} search={search} onSearch={onSearch} />
            </div>
          )}
          <div className="ms-auto flex flex-wrap items-center gap-2">{children}</div>
        </div>
      )}
    </div>
  );
}
