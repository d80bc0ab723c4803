import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Users } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { useDebouncedValue } from "#lib/hooks/use-debounced-value.ts";
import { PageHeader } from "#ui/index.ts";
import { ActionDialogs, useOpenAction } from "../actions/dialogs.tsx";
import { NothingListed, NotRefreshed } from "../list-states.tsx";
import { AdminPages } from "../pagination.tsx";
import { UserDrawer } from "./drawer.tsx";
import { userListQuery } from "./filters.ts";
import { adminUsersQuery } from "./queries.ts";
import { UsersList } from "./list.tsx";
import { UsersToolbar } from "./toolbar.tsx";
import { useRealOnly } from "../real-only.tsx";

const route = getRouteApi("/admin/users");

export function UsersScreen() {
  const { page = 1, user: openId, q: typed, tier, status } = route.useSearch();
  const navigate = route.useNavigate();
  const q = useDebouncedValue(typed);
  const realOnly = useRealOnly();
  const chosen = { ...(tier && { tier }), ...(status && { status }) };
  const filters = { ...chosen, ...(typed && { q: typed }) };
  const list = useQuery(adminUsersQuery(userListQuery({ ...chosen, ...(q && { q }) }, realOnly, page)));
  const { openAction, begin, close } = useOpenAction();
  const users = list.data ?? [];
  const goTo = (next: number) =>
    void navigate({ search: (before) => ({ ...before, page: next > 1 ? next : undefined }) });
  const show = (id: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, user: id }), replace: id === undefined, resetScroll: false });
  return (
    <section className="flex flex-col gap-5">
      <PageHeader
        title={t("User Management")}
        description={t(
          "All users in all companies, newest first. Each user you view is logged with your reason, and their company can see it.",
        )}
      />
      <UsersToolbar
        filters={filters}
        onChange={(change) =>
          void navigate({ search: (before) => ({ ...before, ...change, page: undefined }), replace: true })
        }
      />
      <div className="flex flex-col gap-3" aria-busy={list.isPlaceholderData}>
        <NotRefreshed list={list} what={t("The users")} />
        <UsersList
          users={users}
          isLoading={list.isPending}
          onOpen={({ id }) => show(id)}
          onAction={begin}
          empty={
            <NothingListed
              list={list}
              page={page}
              isNarrowed={Object.keys(filters).length > 0}
              icon={Users}
              what={t("users")}
              onFirstPage={() => goTo(1)}
              onClear={() => void navigate({ search: {} })}
            >
              {realOnly
                ? t("Only sample and internal companies have users so far.")
                : t("People who sign up or are invited appear here.")}
            </NothingListed>
          }
        />
        {list.isSuccess && <AdminPages page={page} shown={users.length} onChange={goTo} />}
      </div>
      <UserDrawer
        id={openId}
        listed={users.find(({ id }) => id === openId)}
        onOpen={show}
        onAction={begin}
        onClose={() => show(undefined)}
      />
      <ActionDialogs openAction={openAction} onClose={close} />
    </section>
  );
}
