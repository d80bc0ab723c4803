import { useQueryClient } from "@tanstack/react-query";
import { createContext, use, useState } from "react";
import { detailOf, unexpected } from "../../../lib/api-error.ts";
import { refresh } from "../../../lib/query.ts";

/** Keeps the dialog around an act open while it is under way: its answer may be shown but once. */
export const HoldOpen = createContext<(isHeld: boolean) => void>(() => undefined);

/** One thing an admin does: what stands in its way is said where it was asked for. `failed` is "Failed to extend trial". */
export function useAdminAction(failed: string) {
  const client = useQueryClient();
  const holdOpen = use(HoldOpen);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const setUnderWay = (isUnderWay: boolean) => {
    setPending(isUnderWay);
    holdOpen(isUnderWay);
  };

  /** What was answered, which no cache keeps; undefined when it failed. */
  const run = async <T>(call: () => Promise<T>): Promise<T | undefined> => {
    setUnderWay(true);
    setFailure(undefined);
    try {
      const answer = await call();
      void refresh(client, { queryKey: ["platform-admin"] });
      return answer;
    } catch (error) {
      setFailure(`${failed}: ${detailOf(error, unexpected())}`);
      return undefined;
    } finally {
      setUnderWay(false);
    }
  };
  return { isPending, failure, run };
}
