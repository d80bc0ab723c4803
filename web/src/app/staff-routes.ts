import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { t } from "#lib/text/translate.ts";
import { addCalls } from "#lib/api/client.ts";
import { staffRouteTable } from "#lib/api/staff-route-table.ts";
import { publicRoutes, root, staff } from "./routes.ts";
import { feedbackSide } from "./project/feedback-routes.ts";
import { project, underProject } from "./project/route.ts";
import { settingsSide } from "./settings/routes.ts";
import { loaders } from "./staff-loaders.ts";
import {
  analyticsSearch,
  auditSearch,
  billingSearch,
  communicationSearch,
  formsSearch,
  mailLogSearch,
  membersSearch,
  newFormSearch,
  onboardingSearch,
  projectAnalyticsSearch,
  projectsSearch,
  responsesSearch,
  sendMailSearch,
  testerSearch,
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
  loader: loaders.overview,
  component: lazyRouteComponent(() => import("#features/analytics/overview/screen.tsx"), "OverviewScreen"),
});
const analytics = createRoute({
  getParentRoute: underStaff,
  path: "/analytics",
  validateSearch: analyticsSearch,
  staticData: { title: t("Analytics") },
  loader: loaders.analytics,
  component: lazyRouteComponent(() => import("#features/analytics/company/screen.tsx"), "CompanyAnalyticsScreen"),
});
const projects = createRoute({
  getParentRoute: underStaff,
  path: "/projects",
  validateSearch: projectsSearch,
  staticData: { title: t("Projects") },
  loader: loaders.projects,
  component: lazyRouteComponent(() => import("#features/projects/list-screen.tsx"), "ProjectsScreen"),
});
const projectOverview = createRoute({
  getParentRoute: underProject,
  path: "/",
  loader: loaders.activity,
  component: lazyRouteComponent(() => import("#features/projects/overview/screen.tsx"), "ProjectOverviewScreen"),
});
const forms = createRoute({
  getParentRoute: underProject,
  path: "/forms",
  validateSearch: formsSearch,
  staticData: { title: t("Forms") },
  loader: loaders.forms,
  component: lazyRouteComponent(() => import("#features/forms/list/screen.tsx"), "FormsScreen"),
});
const testers = createRoute({
  getParentRoute: underProject,
  path: "/testers",
  validateSearch: testersSearch,
  staticData: { title: t("Beta Users") },
  loader: loaders.testers,
  component: lazyRouteComponent(() => import("#features/testers/list/screen.tsx"), "ProjectTestersScreen"),
});
const tester = createRoute({
  getParentRoute: underProject,
  path: "/testers/$testerId",
  validateSearch: testerSearch,
  staticData: { title: t("Tester"), crumb: "tester" },
  loader: loaders.tester,
  component: lazyRouteComponent(() => import("#features/testers/profile/screen.tsx"), "TesterProfileScreen"),
});
const communication = createRoute({
  getParentRoute: underProject,
  path: "/communication",
  validateSearch: communicationSearch,
  staticData: { title: t("Communication") },
  loader: loaders.conversations,
  component: lazyRouteComponent(() => import("#features/messages/communication-screen.tsx"), "CommunicationScreen"),
});
const projectAnalytics = createRoute({
  getParentRoute: underProject,
  path: "/analytics",
  validateSearch: projectAnalyticsSearch,
  staticData: { title: t("Analytics") },
  loader: loaders.projectAnalytics,
  component: lazyRouteComponent(() => import("#features/analytics/project/screen.tsx"), "ProjectAnalyticsScreen"),
});

const formBuilder = lazyRouteComponent(() => import("#features/forms/builder/screen.tsx"), "FormBuilderScreen");
const newForm = createRoute({
  getParentRoute: underProject,
  path: "/forms/new",
  validateSearch: newFormSearch,
  staticData: { title: t("Create New Form"), crumb: "new", width: "full", isEditor: true },
  component: formBuilder,
});
const editForm = createRoute({
  getParentRoute: underProject,
  path: "/forms/$formId/edit",
  staticData: { title: t("Edit Form"), crumb: "form", width: "full", isEditor: true },
  loader: loaders.form,
  component: formBuilder,
});
const responses = createRoute({
  getParentRoute: underProject,
  path: "/forms/$formId/responses",
  validateSearch: responsesSearch,
  staticData: { title: t("Responses"), crumb: "form" },
  loader: loaders.responses,
  component: lazyRouteComponent(() => import("#features/forms/responses/screen.tsx"), "ResponsesScreen"),
});

const wizards = createRoute({
  getParentRoute: underProject,
  path: "/wizards",
  validateSearch: wizardsSearch,
  staticData: { title: t("Wizards") },
  loader: loaders.wizards,
  component: lazyRouteComponent(() => import("#features/wizards/list/screen.tsx"), "WizardsScreen"),
});
const onboarding = createRoute({
  getParentRoute: underProject,
  path: "/onboarding",
  validateSearch: onboardingSearch,
  staticData: { title: t("Onboarding") },
  loader: loaders.onboarding,
  component: lazyRouteComponent(() => import("#features/wizards/list/onboardings-screen.tsx"), "OnboardingsScreen"),
});
const newWizard = createRoute({
  getParentRoute: underProject,
  path: "/wizards/new",
  staticData: { title: t("Create New Wizard"), crumb: "new", isEditor: true },
  component: lazyRouteComponent(() => import("#features/wizards/editor/screens.tsx"), "NewWizardScreen"),
});
const editWizard = createRoute({
  getParentRoute: underProject,
  path: "/wizards/$wizardId/edit",
  validateSearch: wizardBuilderSearch,
  staticData: { title: t("Edit Wizard"), crumb: "wizard", width: "full", isEditor: true },
  loader: loaders.wizard,
  component: lazyRouteComponent(() => import("#features/wizards/editor/screens.tsx"), "EditWizardScreen"),
});
const editOnboarding = createRoute({
  getParentRoute: underProject,
  path: "/onboarding/$wizardId",
  validateSearch: wizardBuilderSearch,
  staticData: { title: t("Edit Onboarding Wizard"), crumb: "onboarding", width: "full", isEditor: true },
  loader: loaders.onboardingWizard,
  component: lazyRouteComponent(() => import("#features/wizards/editor/screens.tsx"), "EditOnboardingScreen"),
});
const wizardAnalytics = createRoute({
  getParentRoute: underProject,
  path: "/wizards/$wizardId/analytics",
  validateSearch: wizardAnalyticsSearch,
  staticData: { title: t("Wizard Analytics"), crumb: "wizard" },
  loader: loaders.wizard,
  component: lazyRouteComponent(() => import("#features/wizards/analytics/screen.tsx"), "WizardAnalyticsScreen"),
});
const onboardingAnalytics = createRoute({
  getParentRoute: underProject,
  path: "/onboarding/$wizardId/analytics",
  validateSearch: wizardAnalyticsSearch,
  staticData: { title: t("Onboarding Analytics"), crumb: "onboarding" },
  loader: loaders.onboardingWizard,
  component: lazyRouteComponent(
    () => import("#features/wizards/analytics/onboarding-screen.tsx"),
    "OnboardingAnalyticsScreen",
  ),
});

const team = createRoute({
  getParentRoute: underStaff,
  path: "/team",
  staticData: { title: t("Team") },
  component: lazyRouteComponent(() => import("#features/team/layout.tsx"), "TeamLayout"),
});
const underTeam = () => team;
const members = createRoute({
  getParentRoute: underTeam,
  path: "/",
  validateSearch: membersSearch,
  component: lazyRouteComponent(() => import("#features/team/members-screen.tsx"), "MembersScreen"),
});
const sendMail = createRoute({
  getParentRoute: underTeam,
  path: "/send",
  validateSearch: sendMailSearch,
  staticData: { title: t("Send Email") },
  component: lazyRouteComponent(() => import("#features/email/bulk/screen.tsx"), "SendScreen"),
});
const mailLog = createRoute({
  getParentRoute: underTeam,
  path: "/log",
  validateSearch: mailLogSearch,
  staticData: { title: t("Delivery Log") },
  component: lazyRouteComponent(() => import("#features/email/log/screen.tsx"), "LogScreen"),
});
const reminders = createRoute({
  getParentRoute: underTeam,
  path: "/reminders",
  staticData: { title: t("Reminders") },
  component: lazyRouteComponent(() => import("#features/reminders/screen.tsx"), "RemindersScreen"),
});

const billing = createRoute({
  getParentRoute: underStaff,
  path: "/billing",
  validateSearch: billingSearch,
  staticData: { title: t("Billing"), ungated: true },
  component: lazyRouteComponent(() => import("#features/billing/screen.tsx"), "BillingScreen"),
});
const companyExport = createRoute({
  getParentRoute: underStaff,
  path: "/company-export",
  staticData: { title: t("Export Company Data"), width: "text", ungated: true },
  component: lazyRouteComponent(() => import("#features/privacy/company-export-screen.tsx"), "CompanyExportScreen"),
});
const auditLog = createRoute({
  getParentRoute: underStaff,
  path: "/audit-log",
  validateSearch: auditSearch,
  staticData: { title: t("Audit Log") },
  component: lazyRouteComponent(() => import("#features/audit/screen.tsx"), "AuditScreen"),
});

const shell = staff.updateLoader({ loader: loaders.shell });

export const staffSide = shell.addChildren([
  overview,
  analytics,
  projects,
  project.addChildren([
    projectOverview,
    forms,
    wizards,
    onboarding,
    testers,
    tester,
    feedbackSide,
    communication,
    projectAnalytics,
    newForm,
    editForm,
    responses,
    newWizard,
    editWizard,
    editOnboarding,
    wizardAnalytics,
    onboardingAnalytics,
  ]),
  team.addChildren([members, sendMail, mailLog, reminders]),
  billing,
  settingsSide,
  companyExport,
  auditLog,
]);

root.addChildren([...publicRoutes, staffSide]);
