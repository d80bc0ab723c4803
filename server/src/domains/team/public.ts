export { invitationStatus, latestInvitation, standsAs } from "./invitation-status.ts";
export {
  deleteInvited,
  insertInvited,
  lockCompany,
  lockInvitations,
  lockWaysIn,
  reviveInvited,
  type Invitee,
} from "./membership-queries.ts";
