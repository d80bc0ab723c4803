import { useQueryClient } from "@tanstack/react-query";
import { createContext, use, useState } from "react";
import { detailOf, unexpected } from "#lib/api/error.ts";
import { refresh } from "#lib/api/query-client.ts";

/** Keeps an action's dialog open while it runs, because its result may be shown only once. */
export const HoldOpen = createContext<(isHeld: boolean) => void>(() => undefined);

/** Runs an admin action and shows its error in the dialog. `failed` is a text such as "Failed to extend trial". */
export function useAdminAction(failed: string) {
  const client = useQueryClient();
  const holdOpen = use(HoldOpen);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const setUnderWay = (isUnderWay: boolean) => {
    setPending(isUnderWay);
    holdOpen(isUnderWay);
  };

  /** The response, which is not cached; undefined if the action failed. */
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
