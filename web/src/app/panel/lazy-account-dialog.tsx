import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import type { AccountTab } from "#features/platform-admin/account/dialog.tsx";

const AccountDialog = lazy(async () => ({
  default: (await import("#features/platform-admin/account/dialog.tsx")).AccountDialog,
}));

const panel = getRouteApi("/admin");

/** The admin's own account, over whatever is open; it stays while it leaves. */
export function LazyAccountDialog() {
  const { account: tab } = panel.useSearch();
  const navigate = useNavigate();
  const [last, setLast] = useState(tab);
  if (tab && tab !== last) setLast(tab);
  const show = (next: AccountTab | undefined) =>
    void navigate({
      to: ".",
      search: (before) => ({ ...before, account: next }),
      replace: true,
      resetScroll: false,
    });
  return (
    <Suspense fallback={null}>{last && <AccountDialog isOpen={tab !== undefined} tab={last} onShow={show} />}</Suspense>
  );
}
