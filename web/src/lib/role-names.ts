import type { Role } from "@firstlight/contract";

export const roleNames: Record<Role, string> = {
  owner: "Owner",
  admin: "Admin",
  member: "Member",
  beta_tester: "Beta Tester",
};
