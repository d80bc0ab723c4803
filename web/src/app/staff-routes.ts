import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { t } from "../lib/texts.ts";
import { addCalls } from "../api.ts";
import { staffRouteTable } from "../lib/staff-route-table.ts";
import { publicRoutes, root, staff } from "./routes.ts";
import {
  analyticsSearch,
  auditSearch,
  billingSearch,
  communicationSearch,
  feedbackSearch,
  formsSearch,
  mailLogSearch,
  membersSearch,
  onboardingSearch,
  projectAnalyticsSearch,
  projectsSearch,
  responsesSearch,
  sendMailSearch,
  testersSearch,
  wizardAnalyticsSearch,
  wizardBuilderSearch,
  wizardsSearch,
} from "./staff-search.ts";

export { NotFoundScreen } from "./not-found-screen.tsx";

addCalls(staffRouteTable);

const underStaff = () => staff;

const overview = createRoute({
  getParentRoute: underStaff,
  path: "/overview",
  staticData: { title: t("Overview") },
  component: lazyRouteComponent(() => import("../domains/analytics/overview-screen.tsx"), "OverviewScreen"),
});
const analytics = createRoute({
  getParentRoute: underStaff,
  path: "/analytics",
  validateSearch: analyticsSearch,
  staticData: { title: t("Analytics") },
  component: lazyRouteComponent(
    () => import("../domains/analytics/company-analytics-screen.tsx"),
    "CompanyAnalyticsScreen",
  ),
});
const projects = createRoute({
  getParentRoute: underStaff,
  path: "/projects",
  validateSearch: projectsSearch,
  staticData: { title: t("Projects") },
  component: lazyRouteComponent(() => import("../domains/projects/projects-screen.tsx"), "ProjectsScreen"),
});
const project = createRoute({
  getParentRoute: underStaff,
  path: "/projects/$projectId",
  staticData: { title: t("Project") },
  component: lazyRouteComponent(() => import("../domains/projects/project-layout.tsx"), "ProjectLayout"),
});
const underProject = () => project;
const projectOverview = createRoute({
  getParentRoute: underProject,
  path: "/",
  component: lazyRouteComponent(
    () => import("../domains/projects/project-overview-screen.tsx"),
    "ProjectOverviewScreen",
  ),
});
const forms = createRoute({
  getParentRoute: underProject,
  path: "/forms",
  validateSearch: formsSearch,
  staticData: { title: t("Forms") },
  component: lazyRouteComponent(() => import("../domains/forms/forms-screen.tsx"), "FormsScreen"),
});
const testers = createRoute({
  getParentRoute: underProject,
  path: "/testers",
  validateSearch: testersSearch,
  staticData: { title: t("Beta Users") },
  component: lazyRouteComponent(() => import("../domains/testers/project-testers-screen.tsx"), "ProjectTestersScreen"),
});
const communication = createRoute({
  getParentRoute: underProject,
  path: "/communication",
  validateSearch: communicationSearch,
  staticData: { title: t("Communication") },
  component: lazyRouteComponent(() => import("../domains/messages/communication-screen.tsx"), "CommunicationScreen"),
});

const feedback = createRoute({
  getParentRoute: underProject,
  path: "/feedback",
  validateSearch: feedbackSearch,
  staticData: { title: t("Feedback") },
  component: lazyRouteComponent(
    () => import("../domains/projects/project-feedback-screen.tsx"),
    "ProjectFeedbackScreen",
  ),
});
const projectAnalytics = createRoute({
  getParentRoute: underProject,
  path: "/analytics",
  validateSearch: projectAnalyticsSearch,
  staticData: { title: t("Analytics") },
  component: lazyRouteComponent(
    () => import("../domains/analytics/project-analytics-screen.tsx"),
    "ProjectAnalyticsScreen",
  ),
});

const formBuilder = lazyRouteComponent(
  () => import("../domains/forms/builder/form-builder-screen.tsx"),
  "FormBuilderScreen",
);
const newForm = createRoute({
  getParentRoute: underStaff,
  path: "/projects/$projectId/forms/new",
  staticData: { title: t("Create New Form"), wide: true },
  component: formBuilder,
});
const editForm = createRoute({
  getParentRoute: underStaff,
  path: "/projects/$projectId/forms/$formId/edit",
  staticData: { title: t("Edit Form"), wide: true },
  component: formBuilder,
});
const responses = createRoute({
  getParentRoute: underStaff,
  path: "/projects/$projectId/forms/$formId/responses",
  validateSearch: responsesSearch,
  staticData: { title: t("Responses") },
  component: lazyRouteComponent(() => import("../domains/forms/responses/responses-screen.tsx"), "ResponsesScreen"),
});

const wizards = createRoute({
  getParentRoute: underProject,
  path: "/wizards",
  validateSearch: wizardsSearch,
  staticData: { title: t("Wizards") },
  component: lazyRouteComponent(() => import("../domains/wizards/list/wizards-screen.tsx"), "WizardsScreen"),
});
const onboarding = createRoute({
  getParentRoute: underProject,
  path: "/onboarding",
  validateSearch: onboardingSearch,
  staticData: { title: t("Onboarding") },
  component: lazyRouteComponent(() => import("../domains/wizards/list/onboarding-screen.tsx"), "OnboardingScreen"),
});
const newWizard = createRoute({
  getParentRoute: underStaff,
  path: "/projects/$projectId/wizards/new",
  staticData: { title: t("Create New Wizard") },
  component: lazyRouteComponent(() => import("../domains/wizards/builder/new-wizard-screen.tsx"), "NewWizardScreen"),
});
const editWizard = createRoute({
  getParentRoute: underStaff,
  path: "/projects/$projectId/wizards/$wizardId/edit",
  validateSearch: wizardBuilderSearch,
  staticData: { title: t("Edit Wizard") },
  component: lazyRouteComponent(() => import("../domains/wizards/builder/edit-wizard-screen.tsx"), "EditWizardScreen"),
});
const editOnboarding = createRoute({
  getParentRoute: underStaff,
  path: "/projects/$projectId/onboarding/$wizardId",
  validateSearch: wizardBuilderSearch,
  staticData: { title: t("Edit Onboarding Wizard") },
  component: lazyRouteComponent(
    () => import("../domains/wizards/builder/edit-onboarding-screen.tsx"),
    "EditOnboardingScreen",
  ),
});
const wizardAnalytics = createRoute({
  getParentRoute: underStaff,
  path: "/projects/$projectId/wizards/$wizardId/analytics",
  validateSearch: wizardAnalyticsSearch,
  staticData: { title: t("Wizard Analytics") },
  component: lazyRouteComponent(
    () => import("../domains/wizards/analytics/wizard-analytics-screen.tsx"),
    "WizardAnalyticsScreen",
  ),
});
const onboardingAnalytics = createRoute({
  getParentRoute: underStaff,
  path: "/projects/$projectId/onboarding/$wizardId/analytics",
  validateSearch: wizardAnalyticsSearch,
  staticData: { title: t("Onboarding Analytics") },
  component: lazyRouteComponent(
    () => import("../domains/wizards/analytics/onboarding-analytics-screen.tsx"),
    "OnboardingAnalyticsScreen",
  ),
});

const team = createRoute({
  getParentRoute: underStaff,
  path: "/team",
  staticData: { title: t("Team") },
  component: lazyRouteComponent(() => import("../domains/team/team-layout.tsx"), "TeamLayout"),
});
const underTeam = () => team;
const members = createRoute({
  getParentRoute: underTeam,
  path: "/",
  validateSearch: membersSearch,
  component: lazyRouteComponent(() => import("../domains/team/members-screen.tsx"), "MembersScreen"),
});
const sendMail = createRoute({
  getParentRoute: underTeam,
  path: "/send",
  validateSearch: sendMailSearch,
  staticData: { title: t("Send Email") },
  component: lazyRouteComponent(() => import("../domains/email/send-screen.tsx"), "SendScreen"),
});
const mailLog = createRoute({
  getParentRoute: underTeam,
  path: "/log",
  validateSearch: mailLogSearch,
  staticData: { title: t("Delivery Log") },
  component: lazyRouteComponent(() => import("../domains/email/log-screen.tsx"), "LogScreen"),
});
const reminders = createRoute({
  getParentRoute: underTeam,
  path: "/reminders",
  staticData: { title: t("Reminders") },
  component: lazyRouteComponent(() => import("../domains/email/reminders-screen.tsx"), "RemindersScreen"),
});

const billing = createRoute({
  getParentRoute: underStaff,
  path: "/billing",
  validateSearch: billingSearch,
  staticData: { title: t("Billing"), ungated: true },
  component: lazyRouteComponent(() => import("../domains/billing/billing-screen.tsx"), "BillingScreen"),
});
const settings = createRoute({
  getParentRoute: underStaff,
  path: "/settings",
  staticData: { title: t("Settings") },
  component: lazyRouteComponent(() => import("../domains/companies/settings-screen.tsx"), "SettingsScreen"),
});
const companyExport = createRoute({
  getParentRoute: underStaff,
  path: "/company-export",
  staticData: { title: t("Export Company Data"), ungated: true },
  component: lazyRouteComponent(() => import("../domains/privacy/company-export-screen.tsx"), "CompanyExportScreen"),
});
const auditLog = createRoute({
  getParentRoute: underStaff,
  path: "/audit-log",
  validateSearch: auditSearch,
  staticData: { title: t("Audit Log") },
  component: lazyRouteComponent(() => import("../domains/audit/audit-screen.tsx"), "AuditScreen"),
});

export const staffSide = staff.addChildren([
  overview,
  analytics,
  projects,
  project.addChildren([
    projectOverview,
    forms,
    wizards,
    onboarding,
    testers,
    feedback,
    communication,
    projectAnalytics,
  ]),
  team.addChildren([members, sendMail, mailLog, reminders]),
  billing,
  settings,
  companyExport,
  auditLog,
  newForm,
  editForm,
  responses,
  newWizard,
  editWizard,
  editOnboarding,
  wizardAnalytics,
  onboardingAnalytics,
]);

root.addChildren([...publicRoutes, staffSide]);
