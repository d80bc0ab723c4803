import type { TeamMember } from "@firstlight/contract";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { SearchX, UserPlus, Users } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { useCan } from "#shared/session/permissions.ts";
import { useResend } from "#shared/email/use-resend.ts";
import { useDebouncedValue } from "#lib/hooks/use-debounced-value.ts";
import { Button, EmptyState, ErrorState, LoadMore, SearchField } from "#ui/index.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import type { MemberAction } from "./member-actions.ts";
import { type OpenAction, MemberDialogs } from "./member-dialogs.tsx";
import { MemberList } from "./member-list.tsx";
import { membersQuery } from "./queries.ts";

const route = getRouteApi("/staff/team/");
const worthSearching = 6;

/** What a menu starts: at once, or after a question. */
function useOpenAction() {
  const [openAction, setOpenAction] = useState<OpenAction>();
  const resend = useResend();
  const runAction = (action: MemberAction, member: TeamMember) => {
    if (action === "resend") resend(member.id, "invitation");
    else setOpenAction({ action, member, isOpen: true });
  };
  const close = () => setOpenAction((current) => current && { ...current, isOpen: false });
  return { openAction, runAction, close };
}

export function MembersScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mayManage = useCan("manage team");
  const q = useDebouncedValue(search.q);
  const members = useInfiniteQuery({ ...membersQuery(q), placeholderData: keepPreviousData });
  const { openAction, runAction, close } = useOpenAction();
  const set = (change: typeof search) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  const list = members.data?.pages.flatMap((page) => page.items) ?? [];
  const total = members.data?.pages[0]?.total ?? undefined;
  // The field stays until the full list is back: it must not disappear while the user types.
  const isSearching = search.q !== undefined || q !== undefined || members.isPlaceholderData;
  const canSearch = list.length > worthSearching || isSearching;
  const isAlone = members.isSuccess && list.length === 1 && !isSearching;
  const inviteButton = mayManage && (
    <Button variant="primary" icon={UserPlus} onPress={() => set({ invite: true })}>
      {t("Invite Team Member")}
    </Button>
  );

  return (
    <section aria-labelledby="members-title">
      <div className="flex min-h-control flex-wrap items-center justify-between gap-3">
        <h2 id="members-title" className="grow text-lg font-semibold text-ink">
          {t("Members")}
        </h2>
        {canSearch && (
          <SearchField
            label={t("Search team members")}
            placeholder={t("Search by name or email")}
            value={search.q ?? ""}
            onChange={(text) => set({ q: text || undefined })}
            className="order-last w-full sm:order-none sm:w-64"
          />
        )}
        {!isAlone && inviteButton}
      </div>
      {!mayManage && (
        <p className="mt-1 text-sm text-ink-subtle">{t("Owners and admins can invite people and change roles.")}</p>
      )}
      <div className="mt-4" aria-busy={members.isPlaceholderData}>
        {members.isError && !members.data ? (
          <ErrorState title={t("Failed to load team members")} query={members} />
        ) : members.isSuccess && list.length === 0 ? (
          <EmptyState icon={SearchX} title={t("No matching members")}>
            {t("No team members match “{q}”.", { q: q ?? "" })}
          </EmptyState>
        ) : (
          <MemberList members={list} isLoading={members.isPending} onAction={runAction} />
        )}
      </div>
      {isAlone && (
        <EmptyState icon={Users} title={t("Invite your team")} action={inviteButton}>
          {t("Build forms and review answers together. Members and admins take a paid seat. Testers are free.")}
        </EmptyState>
      )}
      <LoadMore query={members} shown={list.length} {...(total !== undefined && { total })} />
      {mayManage && (
        <InviteDialog isOpen={search.invite === true} onOpenChange={(on) => set({ invite: on || undefined })} />
      )}
      <MemberDialogs openAction={openAction} onClose={close} />
    </section>
  );
}
