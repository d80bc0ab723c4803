import type { Option } from "../../ui/index.ts";

/** What each role may do and costs, in a line. */
export const staffRoleOptions: readonly Option[] = [
  { value: "member", label: "Member", description: "Runs projects, forms and testers. Takes a paid seat." },
  {
    value: "admin",
    label: "Admin",
    description: "All a member does, plus team, billing and settings. Takes a paid seat.",
  },
];

export const invitableRoleOptions: readonly Option[] = [
  ...staffRoleOptions,
  { value: "beta_tester", label: "Beta Tester", description: "Tries your projects and answers forms. Free." },
];
