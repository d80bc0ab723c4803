import type { TesterGroup } from "@firstlight/contract";
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { UserRound, Users } from "lucide-react";
import { useState } from "react";
import { useDebouncedValue } from "#lib/hooks/use-debounced-value.ts";
import { detailOf } from "#lib/api/error.ts";
import { plural, t } from "#lib/text/translate.ts";
import { testerGroupsQuery } from "#shared/testers/groups.ts";
import { EmptyState, ErrorState, type Option, toast, type Token, TokenField } from "#ui/index.ts";
import { projectUsersQuery, reachedTestersQuery } from "../queries.ts";
import type { Recipient, Recipients } from "./use-recipients.ts";

const [all, matches, others] = ["all", "matches", "others"] as const;
const icons = { all: Users, group: Users, tester: UserRound } as const;

interface Offer extends Option {
  recipient?: Recipient;
}

const testersText = (count: number) => plural(count, "{count} tester", "{count} testers");

function offerOfAll(): Offer {
  const name = t("All testers");
  const description = t("Everyone who has joined this project. Testers who join later don’t get it.");
  return { value: all, label: name, description, recipient: { kind: "all", id: all, name } };
}

function offerOfGroup({ id, name, member_count }: TesterGroup): Offer {
  const description = t("Group of {testers}", { testers: testersText(member_count) });
  return { value: id, label: name, description, recipient: { kind: "group", id, name } };
}

/** What the typed text finds: groups, testers, then all. Enter takes the first, so that a name never selects everyone. */
function useOffers(projectId: string, { isAll }: Recipients) {
  const [typed, setTyped] = useState("");
  const q = useDebouncedValue(typed.trim());
  const { data: groups = [] } = useQuery(testerGroupsQuery(projectId));
  const query = useInfiniteQuery({ ...projectUsersQuery(projectId, q), placeholderData: keepPreviousData });
  // The list also contains the team, who cannot be selected.
  const users = query.data?.pages.flatMap(({ items }) => items).filter(({ role }) => role === "beta_tester") ?? [];
  const testers = users.map(({ id, name, email }): Offer => {
    const label = name || email;
    return { value: id, label, description: name && email, recipient: { kind: "tester", id, name: label } };
  });
  // Rows of an earlier text stay until the new ones arrive, as far as they match.
  const words = typed.trim().toLowerCase();
  const isFound = ({ label, description }: Option) =>
    [label, description ?? ""].some((text) => text.toLowerCase().includes(words));
  const everyone = offerOfAll();
  const begins = ({ label }: Option) =>
    label
      .toLowerCase()
      .split(/\s+/)
      .some((word) => word.startsWith(words));
  const named = [
    ...groups.map(offerOfGroup).filter(({ label }) => isFound({ value: "", label })),
    ...testers.filter(isFound).toSorted((one, other) => Number(begins(other)) - Number(begins(one))),
  ];
  const last = everyone.label.toLowerCase().startsWith(words) ? [everyone] : [];
  const found = words === "" ? [everyone, ...named] : [...named, ...last];
  // Rows of an earlier text are not its matches.
  const several = q !== "" && q === typed.trim() && !query.isPlaceholderData && testers.length > 1;
  const matching: Offer = { value: matches, label: t("All testers that match “{q}”", { q }) };
  const offers = isAll ? [offerOfAll()] : several ? [...found, matching] : found;
  const isNone = query.isSuccess && q === "" && testers.length === 0 && !query.hasNextPage;
  return { query, offers, q, setTyped, isNone };
}

/** Selects all matches of a search, also those not listed. */
function useMatches(projectId: string, { add }: Recipients) {
  const client = useQueryClient();
  return async (q: string) => {
    try {
      const found = await client.fetchQuery(reachedTestersQuery(projectId, q));
      add(...found.map((id) => ({ kind: "tester", id }) as const));
    } catch (error) {
      toast.error(t("Failed to select everyone"), { description: detailOf(error, t("Please try again.")) });
    }
  };
}

function tokensOf({ shown, hidden, failure }: Recipients): Token[] {
  const unnamed = failure ? t("Unknown") : t("Loading…");
  const tokens = shown.map(({ id, kind, name = unnamed }): Token => ({ id, label: name, icon: icons[kind] }));
  if (hidden.length === 0) return tokens;
  const label = plural(hidden.length, "{count} more tester", "{count} more testers");
  return [...tokens, { id: others, label, icon: Users }];
}

/** Testers and groups of the project, or all its testers. */
export function ToField({ projectId, recipients }: { projectId: string; recipients: Recipients }) {
  const { query, offers, q, setTyped, isNone } = useOffers(projectId, recipients);
  const addMatches = useMatches(projectId, recipients);
  if (query.isError && !query.data) return <ErrorState isCompact title={t("Failed to load testers")} query={query} />;
  if (isNone) {
    return (
      <EmptyState isCompact icon={Users} title={t("No beta users available")} headingLevel={3}>
        {t("Invite testers under Beta Users. Once they join, you can message them here.")}
      </EmptyState>
    );
  }
  return (
    <TokenField
      label={t("To")}
      tokensLabel={t("Recipients")}
      tokens={tokensOf(recipients)}
      options={offers}
      placeholder={t("Testers, groups or all testers")}
      emptyText={query.isFetching ? t("Loading…") : t("No results for “{q}”.", { q })}
      onInputChange={setTyped}
      onAdd={(id) => {
        if (id === matches) return void addMatches(q);
        const recipient = offers.find(({ value }) => value === id)?.recipient;
        if (recipient) recipients.add(recipient);
      }}
      onRemove={(ids) => recipients.remove(ids.includes(others) ? [...ids, ...recipients.hidden] : ids)}
    />
  );
}
