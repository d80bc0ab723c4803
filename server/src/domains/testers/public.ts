export { listMemberships } from "./tester/queries.ts";
export {
  findListPosition,
  findProjectTesterRow,
  listProjectTesterRows,
  type ProjectTesterRow,
} from "./tester/list-queries.ts";
export { assertOnProject } from "./tester/membership-queries.ts";
export { testersOfProject } from "./tester/list-project-tester-ids.ts";
export { findTesterNote, listLabels } from "./note/queries.ts";
export { betaUserView } from "./tester/view.ts";
export { deleteGroupForGood } from "./group/delete-group-for-good.ts";
export { listOtherGroups, nameRestoredGroup } from "./group/queries.ts";
