import { z } from "zod";
import { personName } from "../auth/user.ts";
import { email, id, nameLine, page, search, time, withId } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { limits } from "../limits.ts";
import {
  importCounts,
  importedList,
  importProgress,
  importRowsQuery,
  inImport,
  rowResult,
} from "../projects/imports.ts";
import { invitationStatus, invitationStatuses } from "../team/routes.ts";
import { noteTesterBody, tagTestersBody, testerFilter, testerIds, testerNote } from "./list.ts";

export const betaUser = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    is_active: z.boolean(),
    /** By those who run the service: the company cannot activate them again. */
    is_suspended: z.boolean(),
    created_at: time,
    last_login: time.nullable(),
    invitation_status: invitationStatus,
  })
  .meta({ id: "BetaUser" });
export type BetaUser = z.output<typeof betaUser>;

export const inviteTesterBody = z.object({ name: personName, email, project_id: id });

export const updateTesterBody = z.object({ is_active: z.boolean({ error: "Send is_active as true or false" }) });

/** Testers of one project under a name. */
export const testerGroup = z
  .object({ id, name: z.string(), member_count: z.int(), created_at: time })
  .meta({ id: "TesterGroup" });
export type TesterGroup = z.output<typeof testerGroup>;
export const groupMembers = 10_000;
export const groupBody = z.object({
  name: nameLine("Group name"),
  user_ids: z.array(id).max(groupMembers, `At most ${groupMembers.toLocaleString("en")} testers in a group`),
});
const inGroup = z.object({ id, groupId: id });

/** Added: new on the project and notified by email. */
export const importRow = z.object({ ...rowResult, name: z.string(), email: z.string() }).meta({ id: "ImportRow" });
export type ImportRow = z.output<typeof importRow>;
export const importBody = z.object({ csv: importedList });
export const testerImport = importProgress.meta({ id: "TesterImport" });

export const testerRoutes = routes({
  listProjectTesterIds: {
    method: "GET",
    path: "/projects/{id}/beta-users/ids",
    permission: "read testers",
    summary: `Lists the IDs of a project’s testers, at most ${limits.testersAtOnce.toLocaleString("en")}, with the filters of the list`,
    params: withId,
    query: testerFilter,
    answer: z.object({ user_ids: z.array(id) }),
  },
  listTesters: {
    method: "GET",
    path: "/users/beta",
    permission: "read testers",
    summary: "Lists all testers of the company, newest first",
    query: page.extend({ q: search.optional(), invitation_status: invitationStatuses.optional() }),
    answer: z.array(betaUser),
    paged: true,
  },
  inviteTester: {
    method: "POST",
    path: "/users/invite-beta",
    permission: "invite testers",
    summary: "Invites a tester to a project by email",
    throttle: "invitations",
    body: inviteTesterBody,
    answer: betaUser,
    status: 201,
    errors: ["not_found", "already_joined", "limit_reached", "project_archived", "user_deactivated", "user_suspended"],
  },
  updateTester: {
    method: "PATCH",
    path: "/users/beta/{id}",
    permission: "manage testers",
    summary: "Deactivates or reactivates a tester of the company",
    params: withId,
    body: updateTesterBody,
    answer: betaUser,
    errors: ["not_joined", "user_suspended"],
  },
  revokeTester: {
    method: "DELETE",
    path: "/users/beta/{id}",
    permission: "manage testers",
    summary: "Revokes the invitation of a tester who has not joined, in all their projects",
    params: withId,
    errors: ["already_joined", "edit_conflict"],
  },
  removeProjectTester: {
    method: "DELETE",
    path: "/projects/{id}/beta-users/{userId}",
    permission: "manage testers",
    summary: "Removes a tester from a project, or revokes their invitation if it is for no other; answers stay",
    params: z.object({ id, userId: id }),
  },
  removeProjectTesters: {
    method: "POST",
    path: "/projects/{id}/beta-users/remove",
    permission: "manage testers",
    summary: `Removes up to ${limits.removedAtOnce.toLocaleString("en")} testers from a project, or none if one is not on it; answers stay`,
    params: withId,
    body: z.object({ user_ids: testerIds(limits.removedAtOnce) }),
    answer: z.object({ removed: z.int() }),
  },
  tagTesters: {
    method: "POST",
    path: "/projects/{id}/beta-users/tags",
    permission: "manage testers",
    summary: "Adds tags to testers of a project and removes tags, or does nothing if one is not on it",
    params: withId,
    body: tagTestersBody,
    answer: z.object({ changed: z.int() }),
  },
  listTesterTags: {
    method: "GET",
    path: "/projects/{id}/tester-tags",
    permission: "read testers",
    summary: "Lists the tags of a project’s testers by name, at most 200",
    params: withId,
    answer: z.object({ tags: z.array(z.string()) }),
  },
  noteTester: {
    method: "PUT",
    path: "/projects/{id}/beta-users/{userId}/note",
    permission: "manage testers",
    summary: "Saves the team’s note on a tester of a project, and tags if given; testers never see them",
    params: z.object({ id, userId: id }),
    body: noteTesterBody,
    answer: testerNote,
    errors: ["edit_conflict"],
  },
  addGroupMembers: {
    method: "POST",
    path: "/projects/{id}/tester-groups/{groupId}/members",
    permission: "manage testers",
    summary: "Adds testers to a group, or none if one is not on the project",
    params: inGroup,
    body: z.object({ user_ids: testerIds(limits.testersAtOnce) }),
    answer: testerGroup,
  },
  removeGroupMember: {
    method: "DELETE",
    path: "/projects/{id}/tester-groups/{groupId}/members/{userId}",
    permission: "manage testers",
    summary: "Removes a tester from a group; they stay on the project",
    params: inGroup.extend({ userId: id }),
  },
  previewImport: {
    method: "POST",
    path: "/projects/{id}/beta-users/import/preview",
    permission: "invite testers",
    summary: "Returns what an import would do with each row; changes nothing",
    reads: true,
    throttle: "import previews",
    params: withId,
    body: importBody,
    answer: z.object({ ...importCounts, rows: z.array(importRow) }),
    errors: ["feature_unavailable", "project_archived"],
  },
  importTesters: {
    method: "POST",
    path: "/projects/{id}/beta-users/import",
    permission: "invite testers",
    summary: "Invites many testers at once; rows are processed one by one, each with a result",
    throttle: "imports",
    params: withId,
    body: importBody,
    answer: testerImport,
    status: 202,
    errors: ["feature_unavailable", "project_archived"],
  },
  listImports: {
    method: "GET",
    path: "/projects/{id}/beta-users/imports",
    permission: "read testers",
    summary: "Lists a project’s imports, newest first",
    params: withId,
    query: page,
    answer: z.object({ imports: z.array(testerImport) }),
    paged: true,
  },
  getImport: {
    method: "GET",
    path: "/projects/{id}/beta-users/imports/{importId}",
    permission: "read testers",
    summary: "Returns the progress of an import",
    params: inImport,
    answer: testerImport,
  },
  listImportRows: {
    method: "GET",
    path: "/projects/{id}/beta-users/imports/{importId}/rows",
    permission: "read testers",
    summary: "Lists the result of each row of an import, in the order given",
    params: inImport,
    query: importRowsQuery,
    answer: z.object({ rows: z.array(importRow) }),
    paged: true,
  },
  listGroups: {
    method: "GET",
    path: "/projects/{id}/tester-groups",
    permission: "read testers",
    summary: "Lists a project’s tester groups, newest first",
    params: withId,
    query: page,
    answer: z.object({ groups: z.array(testerGroup) }),
    paged: true,
  },
  getGroup: {
    method: "GET",
    path: "/projects/{id}/tester-groups/{groupId}",
    permission: "read testers",
    summary: "Returns one group with the IDs of its testers",
    params: inGroup,
    answer: testerGroup.extend({ user_ids: z.array(id) }),
  },
  createGroup: {
    method: "POST",
    path: "/projects/{id}/tester-groups",
    permission: "manage testers",
    summary: "Creates a named group of a project’s testers",
    params: withId,
    body: groupBody,
    answer: testerGroup,
    status: 201,
    errors: ["name_taken"],
  },
  updateGroup: {
    method: "PUT",
    path: "/projects/{id}/tester-groups/{groupId}",
    permission: "manage testers",
    summary: "Renames a group and sets its testers",
    params: inGroup,
    body: groupBody,
    answer: testerGroup,
    errors: ["name_taken"],
  },
  deleteGroup: {
    method: "DELETE",
    path: "/projects/{id}/tester-groups/{groupId}",
    permission: "manage testers",
    summary: "Deletes a group; its testers stay on the project",
    params: inGroup,
  },
});
