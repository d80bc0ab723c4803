import type { ProjectDetail } from "@firstlight/contract";

interface ProjectTab {
  label: string;
  /** Below the project's own address. */
  path: "" | "/forms" | "/wizards" | "/onboarding" | "/testers" | "/feedback" | "/communication" | "/analytics";
  count?: (project: ProjectDetail) => number;
}

/** The tabs of a project in their order; one line per tab. */
export const projectTabs: readonly ProjectTab[] = [
  { label: "Overview", path: "" },
  { label: "Forms", path: "/forms", count: (project) => project.form_count },
  { label: "Wizards", path: "/wizards" },
  { label: "Onboarding", path: "/onboarding" },
  { label: "Beta Users", path: "/testers", count: (project) => project.tester_count },
  { label: "Feedback", path: "/feedback", count: (project) => project.response_count },
  { label: "Communication", path: "/communication" },
  { label: "Analytics", path: "/analytics" },
];
