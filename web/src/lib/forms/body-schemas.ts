/** The bodies that forms validate, in a chunk of their own: asking for the whole contract would tie it to every screen. */
export {
  changePasswordBody,
  createOnboardingBody,
  createWizardBody,
  groupBody,
  inviteMemberBody,
  inviteTesterBody,
  profileBody,
  projectBody,
} from "@firstlight/contract";
export { zodResolver } from "@hookform/resolvers/zod";
