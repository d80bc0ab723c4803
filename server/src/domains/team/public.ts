export { invitationStatus, latestInvitation, standsAs } from "./invitation-status.ts";
export { isReader } from "./is-reader.ts";
export { placeByName } from "./place-by-name.ts";
export { listActiveStaff, listStaffAddresses } from "./staff-queries.ts";
export {
  deleteInvited,
  insertInvited,
  lockCompany,
  lockInvitations,
  lockWaysIn,
  reviveInvited,
  type Invitee,
} from "./membership-queries.ts";
