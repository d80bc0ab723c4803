import { t } from "#lib/text/translate.ts";
import { type ListFilters, listQuery } from "../list-filters.ts";

export interface UserFilters extends ListFilters {
  status?: "active" | "suspended";
}

export const statusOptions = [
  { value: "active", label: t("Active") },
  { value: "suspended", label: t("Suspended") },
];

export function statusOf(value: string): UserFilters["status"] {
  return value === "active" || value === "suspended" ? value : undefined;
}

/** The same for the call. */
export function userListQuery({ status, ...filters }: UserFilters, realOnly: boolean, page: number) {
  return { ...listQuery(filters, realOnly, page), ...(status && { status }) };
}
