import { expect, test } from "vitest";
import { canAct, canAssign } from "./access.ts";
import { roles, type Role } from "./common/roles.ts";

/** The roles that each role may change, remove and assign. */
const reach: Record<Role, string> = {
  owner: "admin member beta_tester",
  admin: "admin member beta_tester",
  member: "beta_tester",
  beta_tester: "",
};

test.each(roles)("%s", (actor) => {
  expect(roles.filter((target) => canAct(actor, target)).join(" ")).toBe(reach[actor]);
  expect(roles.filter((given) => canAssign(actor, given)).join(" ")).toBe(reach[actor]);
});
