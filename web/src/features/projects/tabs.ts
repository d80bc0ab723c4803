import type { ProjectDetail } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";

interface ProjectTab {
  label: string;
  /** Below the project's own address. */
  path: "" | "/forms" | "/wizards" | "/onboarding" | "/testers" | "/feedback" | "/communication" | "/analytics";
  count?: (project: ProjectDetail) => number;
}

/** The tabs of a project in their order; one line per tab. */
export const projectTabs: readonly ProjectTab[] = [
  { label: t("Overview"), path: "" },
  { label: t("Forms"), path: "/forms", count: (project) => project.form_count },
  { label: t("Wizards"), path: "/wizards" },
  { label: t("Onboarding"), path: "/onboarding" },
  { label: t("Beta Users"), path: "/testers", count: (project) => project.tester_count },
  { label: t("Feedback"), path: "/feedback", count: (project) => project.response_count },
  { label: t("Communication"), path: "/communication" },
  { label: t("Analytics"), path: "/analytics" },
];
