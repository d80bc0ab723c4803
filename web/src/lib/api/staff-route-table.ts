import { api, can } from "@firstlight/contract";
import { type Call, routeTable } from "./route-table.ts";

/** Routes that testers and visitors can never call; a build excludes them from the shared table. */
export const staffRouteTable: Record<string, Call> = Object.fromEntries(
  Object.entries(api).flatMap(([name, { permission }]) => {
    const call = can("beta_tester", permission) ? undefined : routeTable[name];
    return call ? [[name, call]] : [];
  }),
);
