/** The bodies that forms validate, in a chunk of their own: asking for the whole contract would tie it to every screen. */
export {
  acceptInvitationBody,
  changePasswordBody,
  contactBody,
  createOnboardingBody,
  createWizardBody,
  emailBody,
  groupBody,
  inviteMemberBody,
  inviteTesterBody,
  loginBody,
  profileBody,
  projectBody,
  registerBody,
  resetPasswordBody,
} from "@firstlight/contract";
export { zodResolver } from "@hookform/resolvers/zod";
