import { type ParsedLocation, redirect } from "@tanstack/react-router";
import { siteEntryKinds } from "@firstlight/contract";
import { oneOf, type Raw, set } from "../search.ts";
import { isRealOnlyRemembered } from "#features/platform-admin/real-only.tsx";
import { auditActions } from "#shared/audit/action-badge.tsx";
import { periodOf } from "#lib/format/periods.ts";
import { flagOf, pageOf, textOf } from "../search-values.ts";

/** `real` leaves out sample and internal companies, on every screen; `account` opens the admin's own account over any of them. */
export const panelSearch = (raw: Raw) =>
  set({ real: flagOf(raw["real"]), account: oneOf(raw["account"], ["password", "second-factor"]) });

/** Applies the last choice of `real` to URLs that do not set it. */
export function rememberedRealOnly({ search, location }: { search: { real?: true }; location: ParsedLocation }): void {
  if (search.real || !isRealOnlyRemembered()) return;
  redirect({ to: location.pathname, search: { ...location.search, real: true }, replace: true, throw: true });
}

/** The highest page number the server accepts. */
const lastPage = 100_000;
const tiers = ["trial", "pro", "enterprise"] as const;

const listSearch = (raw: Raw) => ({
  q: textOf(raw["q"]),
  tier: oneOf(raw["tier"], tiers),
  page: pageOf(raw["page"], lastPage),
});

/** `user` is the user whose details are open. */
export const usersSearch = (raw: Raw) =>
  set({ ...listSearch(raw), status: oneOf(raw["status"], ["active", "suspended"]), user: textOf(raw["user"]) });

/** `q` searches the reasons. */
export const platformAuditSearch = (raw: Raw) =>
  set({
    q: textOf(raw["q"]),
    action: oneOf(raw["action"], auditActions),
    admin: textOf(raw["admin"]),
    company: textOf(raw["company"]),
    page: pageOf(raw["page"], lastPage),
  });

/** `page` is the page of failed jobs. */
export const healthSearch = (raw: Raw) => set({ page: pageOf(raw["page"], lastPage) });

/** Of a list without filters. */
export const pagedSearch = (raw: Raw) => set({ page: pageOf(raw["page"], lastPage) });

/** `message` is the open message. */
export const contactMessagesSearch = (raw: Raw) =>
  set({
    status: oneOf(raw["status"], ["open", "answered"]),
    page: pageOf(raw["page"], lastPage),
    message: textOf(raw["message"]),
  });

export const subscriptionsSearch = (raw: Raw) =>
  set({ ...listSearch(raw), payment: oneOf(raw["payment"], ["past_due"]) });

/** The number of days back; 30 if not set. */
export const platformAnalyticsSearch = (raw: Raw) => set({ days: periodOf(raw["days"]) });

/** `show` is the kind of entries in view; without it the facts. */
export const siteSearch = (raw: Raw) => set({ show: oneOf(raw["show"], siteEntryKinds) });
