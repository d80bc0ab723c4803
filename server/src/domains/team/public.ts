export {
  deleteInvited,
  insertInvited,
  lockCompany,
  lockInvitations,
  lockInvited,
  reviveInvited,
  type Invitee,
} from "./membership-queries.ts";
