import type { ProjectTester, TesterSort, TesterStatus } from "@firstlight/contract";
import type { TesterFilter } from "../queries.ts";

export function statusOf({ invitation_status, is_suspended, is_active }: ProjectTester): TesterStatus {
  if (invitation_status === "pending") return "invited";
  if (invitation_status === "expired") return "expired";
  if (is_suspended) return "suspended";
  return is_active ? "active" : "inactive";
}

function matches(tester: ProjectTester, { q, group, tag, status, engagement }: TesterFilter): boolean {
  const said = q?.toLowerCase() ?? "";
  return (
    (tester.name.toLowerCase().includes(said) || tester.email.toLowerCase().includes(said)) &&
    (!group || tester.groups.some(({ id }) => id === group)) &&
    (!tag || tester.tags.includes(tag)) &&
    (!status || statusOf(tester) === status) &&
    (!engagement || tester.engagement === engagement)
  );
}

type Order = (one: ProjectTester, other: ProjectTester) => number;

const byName: Order = (one, other) => one.name.toLowerCase().localeCompare(other.name.toLowerCase());
const byAnswers: Order = (one, other) => one.answers - other.answers;
// Times are all written alike: who did nothing comes first, and who has not joined last.
const byText = (first: string, second: string) => (first === second ? 0 : first < second ? -1 : 1);
const byActivity: Order = (one, other) => byText(one.last_active_at ?? "", other.last_active_at ?? "");
const byJoining: Order = (one, other) => byText(one.joined_at ?? "~", other.joined_at ?? "~");

const orders: Readonly<Record<TesterSort, Order>> = {
  joined: byJoining,
  "-joined": (one, other) => byJoining(other, one),
  name: byName,
  "-name": (one, other) => byName(other, one),
  answers: byAnswers,
  "-answers": (one, other) => byAnswers(other, one),
  last_active: byActivity,
  "-last_active": (one, other) => byActivity(other, one),
};

/** Filters and sorts as the server does, at once. @param all in the usual order */
export function arrange(all: readonly ProjectTester[], filter: TesterFilter): ProjectTester[] {
  const found = all.filter((tester) => matches(tester, filter));
  return filter.sort ? found.toSorted(orders[filter.sort]) : found;
}
