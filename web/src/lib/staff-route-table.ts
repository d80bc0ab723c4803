import { api, can } from "@firstlight/contract";
import { type Call, routeTable } from "./route-table.ts";

/** The calls that testers and strangers can never make. A build leaves them out of everybody's table. */
export const staffRouteTable: Record<string, Call> = Object.fromEntries(
  Object.entries(api).flatMap(([name, { permission }]) => {
    const call = can("beta_tester", permission) ? undefined : routeTable[name];
    return call ? [[name, call]] : [];
  }),
);
