import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { lazyPart } from "#ui/feedback/lazy.tsx";
import type { AccountTab } from "#features/platform-admin/account/dialog.tsx";

const AccountDialog = lazyPart(
  async () => (await import("#features/platform-admin/account/dialog.tsx")).AccountDialog,
  {},
);

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
  return last && <AccountDialog isOpen={tab !== undefined} tab={last} onShow={show} />;
}
