import type { AdminUser } from "@firstlight/contract";
import { locale, t } from "#lib/text/translate.ts";
import { roleNames } from "#shared/session/role-names.ts";
import { Card, type Column, DescriptionList } from "#ui/index.ts";
import { ActionMenu } from "../actions/offers.tsx";
import type { Begin } from "../actions/action.tsx";
import { CompanyCell, Day, PersonName, PlanCell, RoleName, AccountStatus } from "./parts.tsx";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { adminApi } from "../api.ts";
import { listFilter } from "../list-parts.ts";

type Filters = Parameters<typeof listFilter>[0] & { status?: "active" | "suspended" };

export function adminUserFilter({ status, ...filters }: Filters, realOnly: boolean) {
  return { ...listFilter(filters, realOnly), ...(status && { status }) };
}

export function adminUsersQuery(filter: ReturnType<typeof adminUserFilter>, page: number) {
  const query = { page, ...filter };
  return queryOptions({
    queryKey: ["platform-admin", "users", query],
    queryFn: ({ signal }) => adminApi.listAdminUsers({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const exportAdminUsers = (filter: ReturnType<typeof adminUserFilter>) =>
  adminApi.exportAdminUsers({ query: filter });

/** The viewport width at which all eight columns fit. */
export const wide = "(min-width: 75rem)";

const count = (value: number) => <span className="text-ink-muted">{value.toLocaleString(locale())}</span>;

const facts: readonly Column<AdminUser>[] = [
  {
    id: "person",
    header: t("User"),
    isRowHeader: true,
    cell: (user) => (
      <span className="block max-w-64">
        <PersonName person={user} />
      </span>
    ),
  },
  { id: "company", header: t("Company"), cell: (user) => <CompanyCell user={user} /> },
  { id: "role", header: t("Role"), cell: ({ role }) => <RoleName role={role} />, width: "7rem" },
  { id: "plan", header: t("Plan"), cell: (user) => <PlanCell plan={user} />, width: "10rem" },
  { id: "status", header: t("Status"), cell: (user) => <AccountStatus user={user} />, width: "9rem" },
  {
    id: "responses",
    header: t("Responses Submitted"),
    isNumeric: true,
    cell: (user) => count(user.own_responses),
    width: "8rem",
  },
  { id: "signup", header: t("Signed Up"), cell: (user) => <Day time={user.signup_date} />, width: "8rem" },
];

interface UserCardProps {
  user: AdminUser;
  onOpen: () => void;
  onAction: Begin;
}

export function UserCard({ user, onOpen, onAction }: UserCardProps) {
  return (
    <Card as="li" isInteractive>
      <div className="flex items-start justify-between gap-3">
        <button type="button" onClick={onOpen} className="min-w-0 rounded-xs text-start after:absolute after:inset-0">
          <PersonName person={user} />
        </button>
        <div className="relative -my-1.5 -me-2 shrink-0">
          <ActionMenu subject={user} onAction={onAction} />
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-1.5">
        <AccountStatus user={user} />
      </div>
      <DescriptionList
        variant="pairs"
        className="mt-3"
        items={[
          { term: t("Company"), details: <CompanyCell user={user} /> },
          { term: t("Role"), details: roleNames[user.role] },
          { term: t("Plan"), details: <PlanCell plan={user} /> },
          { term: t("Signed up"), details: <Day time={user.signup_date} /> },
          { term: t("Responses submitted"), details: count(user.own_responses) },
        ]}
      />
    </Card>
  );
}

export function userColumns(onAction: Begin): readonly Column<AdminUser>[] {
  return [
    ...facts,
    {
      id: "actions",
      header: t("Actions"),
      isHeaderHidden: true,
      width: "4rem",
      cell: (user) => <ActionMenu subject={user} onAction={onAction} />,
    },
  ];
}
