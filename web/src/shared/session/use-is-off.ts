import type { FeatureName } from "@firstlight/contract";
import { useMe } from "./use-me.ts";

/** Whether the operator has switched something off for the company: hide it, or say so; the server decides. */
export function useIsOff(name: FeatureName): boolean {
  return useMe().data?.features_off?.includes(name) ?? false;
}
