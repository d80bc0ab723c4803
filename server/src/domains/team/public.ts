export { invitationStatus, latestInvitation, standsAs } from "./invitation-status.ts";
export { listActiveStaff } from "./staff-queries.ts";
export {
  deleteInvited,
  insertInvited,
  lockCompany,
  lockInvitations,
  lockWaysIn,
  reviveInvited,
  type Invitee,
} from "./membership-queries.ts";
