import type { FindAudience } from "#platform/realtime/live-hub.ts";
import { listMemberships } from "./queries.ts";

/**
 * Which events of one company concern which readers. Testers' events depend on their current project memberships: one query reads them all,
 * and none runs when no event needs them.
 */
export const findAudience: FindAudience = async (database, companyId, { rows, readers }) => {
  const projectIds = new Set(rows.flatMap((row) => (row.audience === "testers" ? [row.project_id ?? ""] : [])));
  const testers = new Set<string>();
  if (projectIds.size > 0) for (const { id, role } of readers) if (role === "beta_tester") testers.add(id);
  const asked = { projectIds: [...projectIds], userIds: [...testers] };
  const memberships =
    testers.size > 0 ? await database.readTenant(companyId, (tx) => listMemberships(tx, companyId, asked)) : [];
  const isOpen = new Map(
    memberships.map((membership) => [`${membership.project_id} ${membership.user_id}`, membership.is_open]),
  );
  return ({ audience, user_id, project_id, kind }, { id, role }) => {
    if (audience === "everybody") return true;
    if (audience === "person") return user_id === id;
    if (audience === "staff") return role !== "beta_tester";
    const isOpenHere = role === "beta_tester" && project_id !== null ? isOpen.get(`${project_id} ${id}`) : undefined;
    // Of a project that has ended its testers learn that, and nothing of it afterwards.
    return isOpenHere === true || (isOpenHere === false && kind === "project");
  };
};
