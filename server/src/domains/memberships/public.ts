export { activeSince, engagementOf } from "./engagement.ts";
export { invitationStatus, isErasedAddress, erasedAddress, suspendedHere, cursorByName } from "./person.ts";
export {
  countReaders,
  deleteInvited,
  insertInvited,
  lockCompany,
  lockInvitations,
  lockPeople,
  lockUsersWithLinks,
  reviveInvited,
  type Invitee,
  listActiveStaff,
  listStaffAddresses,
  isReader,
  latestInvitation,
  standsAs,
} from "./queries.ts";
export { forgetPresence, countPresence, listUncounted } from "./presence-queries.ts";
export { findAudience } from "./live-audience.ts";
export { type LinkPurpose } from "./tables.ts";
export { noRoomForTesters, roomForTesters } from "./room-queries.ts";
