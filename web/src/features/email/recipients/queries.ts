import type { BetaUser, InvitationStatus, Role, TeamMember } from "@firstlight/contract";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";

/** A possible email recipient: a team member or a tester. */
export interface Person {
  id: string;
  name: string;
  email: string;
  role: Role;
  hasJoined: boolean;
  isInactive: boolean;
  /** Suspended by Firstlight: the company cannot reactivate them. */
  isSuspended: boolean;
}

export type Show = "all" | "team" | "testers" | "waiting";

export interface PeopleFilter {
  q: string;
  show: Show;
  /** Members write to testers only. */
  mayWriteTeam: boolean;
}

/** The start of a page: team members come first, then testers. */
export interface PeopleCursor {
  source: "team" | "testers";
  cursor?: string;
}

export interface PeoplePage {
  people: Person[];
  next: PeopleCursor | null;
}

const pageSize = 100;

function personOf(user: TeamMember | BetaUser): Person {
  const hasJoined = user.invitation_status === "accepted";
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: "role" in user ? user.role : "beta_tester",
    hasJoined,
    isInactive: hasJoined && !user.is_active,
    isSuspended: user.is_suspended,
  };
}

const waiting: InvitationStatus[] = ["pending", "expired"];

export function firstCursor({ show, mayWriteTeam }: PeopleFilter): PeopleCursor {
  return { source: show === "testers" || !mayWriteTeam ? "testers" : "team" };
}

function nextCursor({ source }: PeopleCursor, cursor: string | null, show: Show): PeopleCursor | null {
  if (cursor !== null) return { source, cursor };
  return source === "team" && show !== "team" ? { source: "testers" } : null;
}

/** One page of matching people. The team's last page may be short or empty even if testers follow. */
export async function loadPeople(
  { q, show }: PeopleFilter,
  start: PeopleCursor,
  options: { limit?: number; signal?: AbortSignal } = {},
): Promise<PeoplePage> {
  const { limit = pageSize, ...call } = options;
  const query = {
    ...(q && { q }),
    ...(show === "waiting" && { invitation_status: waiting }),
    limit,
    cursor: start.cursor,
  };
  const page =
    start.source === "team" ? await api.listTeam.page({ query }, call) : await api.listTesters.page({ query }, call);
  return { people: page.items.map(personOf), next: nextCursor(start, page.next, show) };
}

export function peopleQuery(filter: PeopleFilter) {
  return infiniteQueryOptions({
    queryKey: ["email", "people", filter],
    queryFn: ({ pageParam, signal }) => loadPeople(filter, pageParam, { signal }),
    initialPageParam: firstCursor(filter),
    getNextPageParam: (last: PeoplePage) => last.next ?? undefined,
  });
}
