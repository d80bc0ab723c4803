import type { AdminApi, PlatformDay, RouteInput } from "@firstlight/contract";
import type { AdminFileRequest } from "#platform/http/admin-realm.ts";
import { column, exportList, type ListColumn } from "../list-file.ts";
import { getPlatformAnalytics } from "./get-platform-analytics.ts";

type Input = RouteInput<AdminApi["exportPlatformDays"]>;

const columnsIn = (currency: string): readonly ListColumn<PlatformDay>[] => [
  column("Day (UTC)", ({ date }) => date),
  column("Companies", ({ total_companies }) => total_companies),
  column("Users", ({ total_users }) => total_users),
  column("Active users", ({ active_users }) => active_users),
  column("New sign-ups", ({ new_signups }) => new_signups),
  column("Responses", ({ responses_received }) => responses_received),
  column(`MRR (${currency.toUpperCase()})`, ({ total_mrr }) => total_mrr),
];

/** The days that the charts show, the first day first. */
export const exportPlatformDays = (call: AdminFileRequest, input: Input, parts: { currency: string }) =>
  exportList({
    resource_type: "day_list",
    columns: columnsIn(parts.currency),
    list: async (ctx, query: Input["query"]) => {
      const { days } = await getPlatformAnalytics(ctx, { params: undefined, query, body: undefined }, parts);
      return days;
    },
  })(call, input);
