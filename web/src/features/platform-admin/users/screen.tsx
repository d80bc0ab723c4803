import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Users } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { useListAddress } from "#shared/list-page/address.ts";
import { ListPage } from "#shared/list-page/list.tsx";
import { ListToolbar } from "#shared/list-page/toolbar.tsx";
import { PageHeader } from "#ui/index.ts";
import { ActionDialog, useOpenAction } from "../actions/action.tsx";
import { ExportButton } from "../export-button.tsx";
import { panelPages, panelTexts } from "../list-parts.ts";
import { RealOnlySwitch, useRealOnly } from "../real-only.tsx";
import { tierOptions } from "../subscriptions/plan-labels.ts";
import { UserDrawer } from "./drawer.tsx";
import { UserCard, userColumns, wide, adminUserFilter, adminUsersQuery, exportAdminUsers } from "./list.tsx";

const route = getRouteApi("/admin/users");

export function UsersScreen() {
  const address = useListAddress(route.useSearch(), { text: "q", filters: ["status", "tier"], opened: "user" });
  const realOnly = useRealOnly();
  const filter = adminUserFilter(address.asked, realOnly);
  const query = useQuery(adminUsersQuery(filter, address.page));
  const { openAction, begin, close } = useOpenAction();
  return (
    <section className="flex flex-col gap-5">
      <PageHeader
        title={t("User Management")}
        description={t(
          "All users in all companies, newest first. Each user you view is logged with your reason, and their company can see it.",
        )}
        actions={<ExportButton what={t("users")} file="users" load={() => exportAdminUsers(filter)} />}
      />
      <ListToolbar
        label={t("Users")}
        className="grid grid-cols-2 items-center gap-x-4 gap-y-3 lg:grid-cols-[minmax(0,24rem)_10rem_10rem_1fr]"
        address={address}
        fields={[
          {
            name: "q",
            label: t("Search users"),
            placeholder: t("Name, email, company or domain"),
            className: "col-span-2 lg:col-span-1",
          },
          {
            name: "status",
            label: t("Status"),
            placeholder: t("All statuses"),
            options: [
              { value: "active", label: t("Active") },
              { value: "suspended", label: t("Suspended") },
            ],
          },
          { name: "tier", label: t("Plan"), placeholder: t("All plans"), options: tierOptions },
        ]}
      >
        <div className="col-span-2 lg:col-span-1 lg:justify-self-end">
          <RealOnlySwitch />
        </div>
      </ListToolbar>
      <ListPage
        isGrid
        label={t("Users")}
        wide={wide}
        query={query}
        rows={query.data ?? []}
        rowKey={({ id }) => id}
        address={address}
        paging={panelPages}
        texts={panelTexts({
          what: t("users"),
          the: t("The users"),
          icon: Users,
          text: realOnly
            ? t("Only sample and internal companies have users so far.")
            : t("People who sign up or are invited appear here."),
        })}
        columns={userColumns(begin)}
        card={(user, open) => <UserCard user={user} onOpen={open} onAction={begin} />}
        detail={(user) => (
          <UserDrawer
            id={address.openId}
            listed={user}
            onOpen={address.open}
            onAction={begin}
            onClose={() => address.open(undefined)}
          />
        )}
      />
      <ActionDialog openAction={openAction} onClose={close} />
    </section>
  );
}
