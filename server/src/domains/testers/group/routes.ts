import type { testerRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { addGroupMembers } from "./add-group-members.ts";
import { removeGroupMember } from "./remove-group-member.ts";
import { listGroups } from "./list-groups.ts";
import { getGroup } from "./get-group.ts";
import { createGroup } from "./create-group.ts";
import { updateGroup } from "./update-group.ts";
import { deleteGroup } from "./delete-group.ts";

type Calls =
  | "addGroupMembers"
  | "removeGroupMember"
  | "listGroups"
  | "getGroup"
  | "createGroup"
  | "updateGroup"
  | "deleteGroup";

export const groupHandlers: Handlers<Pick<typeof testerRoutes, Calls>> = {
  addGroupMembers,
  removeGroupMember,
  listGroups,
  getGroup,
  createGroup,
  updateGroup,
  deleteGroup,
};
