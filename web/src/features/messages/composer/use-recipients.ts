import { limits } from "@firstlight/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { locale, t } from "#lib/text/translate.ts";
import { detailOf } from "#lib/api/error.ts";
import { toast } from "#ui/index.ts";
import { groupMembersQuery, reachedTestersQuery } from "../queries.ts";

export const ways = ["people", "group", "everyone"] as const;
export type Way = (typeof ways)[number];

const most = limits.recipientsPerMessage.toLocaleString(locale());

/**
 * The recipients of a new message and their number; undefined while counting.
 * @param to the preselected recipients
 */
export function useRecipients(projectId: string, to: readonly string[] = []) {
  const client = useQueryClient();
  const [way, setWay] = useState<Way>("people");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(to));
  const [group, setGroup] = useState("");
  const [isChoosing, setChoosing] = useState(false);
  const isCounted = way === "everyone" || (way === "group" && group !== "");
  const everyone = useQuery({ ...reachedTestersQuery(projectId), enabled: isCounted });
  const members = useQuery({ ...groupMembersQuery(projectId, group), enabled: way === "group" && group !== "" });

  const idsOf = (): readonly string[] | undefined => {
    if (way === "people") return [...chosen];
    if (way === "everyone") return everyone.data;
    if (group === "") return [];
    const reached = new Set(everyone.data);
    return everyone.data && members.data?.filter((id) => reached.has(id));
  };
  const ids = idsOf();

  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  /** Selects all matches of a search, including those not displayed. */
  const chooseAll = async (q: string): Promise<void> => {
    setChoosing(true);
    try {
      const found = await client.fetchQuery(reachedTestersQuery(projectId, q));
      const all = [...new Set([...chosen, ...found])];
      setChosen(new Set(all.slice(0, limits.recipientsPerMessage)));
      if (all.length > limits.recipientsPerMessage)
        toast.info(t("The first {most} are selected. One message can’t go to more.", { most }));
    } catch (error) {
      toast.error(t("Failed to select everyone"), { description: detailOf(error, t("Please try again.")) });
    } finally {
      setChoosing(false);
    }
  };

  const failed = [everyone, members].find((query) => query.isError);
  return {
    way,
    setWay,
    group,
    setGroup,
    chosen,
    toggle,
    chooseAll,
    isChoosing,
    clear: () => setChosen(new Set()),
    count: ids?.length,
    tooMany: (ids?.length ?? 0) > limits.recipientsPerMessage,
    /** The recipient, if there is only one. */
    only: ids?.length === 1 ? ids[0] : undefined,
    /** Why counting failed. */
    failure: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    /** The recipients as a request body. */
    body: () => {
      if (way === "people") return { recipient_ids: [...chosen] };
      return way === "group" ? { group_id: group } : {};
    },
  };
}

export type Recipients = ReturnType<typeof useRecipients>;
