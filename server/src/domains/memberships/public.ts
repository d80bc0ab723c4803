export { invitationStatus, latestInvitation, standsAs } from "./invitation-status.ts";
export { isReader } from "./reader-queries.ts";
export { cursorByName } from "./cursor-by-name.ts";
export { suspendedHere } from "./suspended-here.ts";
export { listActiveStaff, listStaffAddresses } from "./staff-queries.ts";
export {
  deleteInvited,
  insertInvited,
  lockCompany,
  lockInvitations,
  lockPeople,
  lockUsersWithLinks,
  reviveInvited,
  type Invitee,
} from "./queries.ts";
export { isErasedAddress, erasedAddress } from "./erased-address.ts";
export { forgetPresence, countPresence, listUncounted } from "./presence-queries.ts";
export { findAudience } from "./live-audience.ts";
export { type LinkPurpose } from "./tables.ts";
