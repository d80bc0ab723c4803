export {
  deleteInvited,
  insertInvited,
  lockCompany,
  lockInvitations,
  lockWaysIn,
  reviveInvited,
  type Invitee,
} from "./membership-queries.ts";
