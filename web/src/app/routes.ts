import { createRootRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { AppPending } from "./app-pending.tsx";
import { guestsOnly, knownOrSignedIn, staffOnly, testersOnly } from "./guards.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { RootLayout } from "./root-layout.tsx";
import {
  formsSearch,
  loginSearch,
  mailLogSearch,
  membersSearch,
  projectsSearch,
  responsesSearch,
  sendMailSearch,
  shellSearch,
  signInSearch,
  testerProjectSearch,
  testersSearch,
} from "./search.ts";

const root = createRootRoute({ component: RootLayout, notFoundComponent: NotFoundScreen });
const underRoot = () => root;

const landing = createRoute({
  getParentRoute: underRoot,
  path: "/",
  beforeLoad: guestsOnly,
  pendingComponent: AppPending,
  component: lazyRouteComponent(() => import("../domains/site/landing-screen.tsx"), "LandingScreen"),
});
const login = createRoute({
  getParentRoute: underRoot,
  path: "/login",
  validateSearch: loginSearch,
  beforeLoad: guestsOnly,
  staticData: { title: "Sign in" },
  pendingComponent: AppPending,
  component: lazyRouteComponent(() => import("../domains/auth/login-screen.tsx"), "LoginScreen"),
});
const signup = createRoute({
  getParentRoute: underRoot,
  path: "/signup",
  validateSearch: signInSearch,
  beforeLoad: guestsOnly,
  staticData: { title: "Start your free trial" },
  pendingComponent: AppPending,
  component: lazyRouteComponent(() => import("../domains/auth/signup-screen.tsx"), "SignupScreen"),
});
const invitation = createRoute({
  getParentRoute: underRoot,
  path: "/invitation",
  staticData: { title: "Invitation" },
  pendingComponent: AppPending,
  component: lazyRouteComponent(() => import("../domains/auth/invitation-screen.tsx"), "InvitationScreen"),
});
/** Where a link of a mail leads, or one is asked for. */
const linkPage = <const P extends string>(path: P, title: string, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: underRoot, path, staticData: { title }, pendingComponent: AppPending, component });

const forgotPassword = linkPage(
  "/forgot-password",
  "Forgot password",
  lazyRouteComponent(() => import("../domains/auth/forgot-password-screen.tsx"), "ForgotPasswordScreen"),
);
const resetPassword = linkPage(
  "/reset-password",
  "Choose a new password",
  lazyRouteComponent(() => import("../domains/auth/reset-password-screen.tsx"), "ResetPasswordScreen"),
);
const magicLink = linkPage(
  "/magic-link",
  "Sign in by link",
  lazyRouteComponent(() => import("../domains/auth/magic-link-screen.tsx"), "MagicLinkScreen"),
);
const confirmEmail = linkPage(
  "/confirm-email",
  "Confirm your address",
  lazyRouteComponent(() => import("../domains/auth/confirm-email-screen.tsx"), "ConfirmEmailScreen"),
);
const unsubscribe = linkPage(
  "/unsubscribe",
  "Unsubscribe",
  lazyRouteComponent(() => import("../domains/email/unsubscribe-screen.tsx"), "UnsubscribeScreen"),
);
const erase = linkPage(
  "/erase",
  "Delete your account",
  lazyRouteComponent(() => import("../domains/privacy/erase-screen.tsx"), "EraseScreen"),
);
const farewell = linkPage(
  "/farewell",
  "Your data is erased",
  lazyRouteComponent(() => import("../domains/privacy/farewell-screen.tsx"), "FarewellScreen"),
);
const unknown = createRoute({
  getParentRoute: underRoot,
  path: "$",
  beforeLoad: knownOrSignedIn,
  staticData: { title: "Page not found" },
  component: NotFoundScreen,
});

const staff = createRoute({
  getParentRoute: underRoot,
  id: "staff",
  validateSearch: shellSearch,
  beforeLoad: staffOnly,
  pendingComponent: AppPending,
  component: lazyRouteComponent(() => import("../shell/staff-shell.tsx"), "StaffShell"),
});
const underStaff = () => staff;

const overview = createRoute({
  getParentRoute: underStaff,
  path: "/overview",
  staticData: { title: "Overview" },
  component: lazyRouteComponent(() => import("../domains/analytics/overview-screen.tsx"), "OverviewScreen"),
});
const projects = createRoute({
  getParentRoute: underStaff,
  path: "/projects",
  validateSearch: projectsSearch,
  staticData: { title: "Projects" },
  component: lazyRouteComponent(() => import("../domains/projects/projects-screen.tsx"), "ProjectsScreen"),
});
const project = createRoute({
  getParentRoute: underStaff,
  path: "/projects/$projectId",
  staticData: { title: "Project" },
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
  staticData: { title: "Forms" },
  component: lazyRouteComponent(() => import("../domains/forms/forms-screen.tsx"), "FormsScreen"),
});
const testers = createRoute({
  getParentRoute: underProject,
  path: "/testers",
  validateSearch: testersSearch,
  staticData: { title: "Beta Users" },
  component: lazyRouteComponent(() => import("../domains/testers/project-testers-screen.tsx"), "ProjectTestersScreen"),
});

const formBuilder = lazyRouteComponent(
  () => import("../domains/forms/builder/form-builder-screen.tsx"),
  "FormBuilderScreen",
);
const newForm = createRoute({
  getParentRoute: underStaff,
  path: "/projects/$projectId/forms/new",
  staticData: { title: "Create New Form", wide: true },
  component: formBuilder,
});
const editForm = createRoute({
  getParentRoute: underStaff,
  path: "/projects/$projectId/forms/$formId/edit",
  staticData: { title: "Edit Form", wide: true },
  component: formBuilder,
});
const responses = createRoute({
  getParentRoute: underStaff,
  path: "/projects/$projectId/forms/$formId/responses",
  validateSearch: responsesSearch,
  staticData: { title: "Responses" },
  component: lazyRouteComponent(() => import("../domains/forms/responses/responses-screen.tsx"), "ResponsesScreen"),
});

const team = createRoute({
  getParentRoute: underStaff,
  path: "/team",
  staticData: { title: "Team" },
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
  staticData: { title: "Send email" },
  component: lazyRouteComponent(() => import("../domains/email/send-screen.tsx"), "SendScreen"),
});
const mailLog = createRoute({
  getParentRoute: underTeam,
  path: "/log",
  validateSearch: mailLogSearch,
  staticData: { title: "Delivery log" },
  component: lazyRouteComponent(() => import("../domains/email/log-screen.tsx"), "LogScreen"),
});
const reminders = createRoute({
  getParentRoute: underTeam,
  path: "/reminders",
  staticData: { title: "Reminders" },
  component: lazyRouteComponent(() => import("../domains/email/reminders-screen.tsx"), "RemindersScreen"),
});

const tester = createRoute({
  getParentRoute: underRoot,
  id: "tester",
  validateSearch: shellSearch,
  beforeLoad: testersOnly,
  pendingComponent: AppPending,
  component: lazyRouteComponent(() => import("../shell/tester-shell.tsx"), "TesterShell"),
});
const underTester = () => tester;
const dashboard = createRoute({
  getParentRoute: underTester,
  path: "/dashboard",
  staticData: { title: "Dashboard" },
  component: lazyRouteComponent(() => import("../domains/testers/dashboard-screen.tsx"), "DashboardScreen"),
});
const testerProject = createRoute({
  getParentRoute: underTester,
  path: "/dashboard/projects/$projectId",
  validateSearch: testerProjectSearch,
  staticData: { title: "Project" },
  component: lazyRouteComponent(() => import("../domains/testers/tester-project-screen.tsx"), "TesterProjectScreen"),
});
const fillForm = createRoute({
  getParentRoute: underTester,
  path: "/dashboard/projects/$projectId/forms/$formId",
  staticData: { title: "Form" },
  component: lazyRouteComponent(() => import("../domains/forms/fill/fill-form-screen.tsx"), "FillFormScreen"),
});

export const routeTree = root.addChildren([
  landing,
  login,
  signup,
  invitation,
  forgotPassword,
  resetPassword,
  magicLink,
  confirmEmail,
  unsubscribe,
  erase,
  farewell,
  staff.addChildren([
    overview,
    projects,
    project.addChildren([projectOverview, forms, testers]),
    team.addChildren([members, sendMail, mailLog, reminders]),
    newForm,
    editForm,
    responses,
  ]),
  tester.addChildren([dashboard, testerProject, fillForm]),
  unknown,
]);
