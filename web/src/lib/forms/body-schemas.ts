/** The bodies that forms validate, in a chunk of their own: asking for the whole contract would tie it to every screen. */
export {
  brandingBody,
  buildBody,
  createOnboardingBody,
  createWizardBody,
  emailBody,
  groupBody,
  inviteMemberBody,
  inviteTesterBody,
  profileBody,
  projectBody,
  retestBody,
} from "@firstlight/contract";
