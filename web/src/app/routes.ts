import { createRootRouteWithContext, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { t } from "#lib/text/translate.ts";
import { publicPaths } from "#shared/site/public-links.ts";
import { AppPending } from "./pending.tsx";
import { redirectToForms, guestsOnly, knownOrSignedIn, type RouterContext, staffOnly, testersOnly } from "./guards.ts";
import { RootLayout } from "./root-layout.tsx";
import { guestSearch, preserveCompany, loginSearch, shellSearch, signInSearch, testerProjectSearch } from "./search.ts";

export const NotFound = lazyRouteComponent(() => import("./not-found-screen.tsx"), "NotFoundScreen");

export const root = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: NotFound,
});
const underRoot = () => root;

const landing = createRoute({
  getParentRoute: underRoot,
  path: "/",
  beforeLoad: guestsOnly,
  pendingComponent: AppPending,
  component: lazyRouteComponent(() => import("./front-page.tsx"), "FrontPage"),
});
/** The pages before the sign-in, in the look of the company that the address names: they keep it. */
const guest = createRoute({
  getParentRoute: underRoot,
  id: "guest",
  validateSearch: guestSearch,
  search: { middlewares: [preserveCompany] },
  pendingComponent: AppPending,
  component: lazyRouteComponent(() => import("#features/auth/guest/company-page.tsx"), "CompanyPage"),
});
const underGuest = () => guest;
const login = createRoute({
  getParentRoute: underGuest,
  path: "/login",
  validateSearch: loginSearch,
  beforeLoad: guestsOnly,
  staticData: { title: t("Sign In") },
  pendingComponent: AppPending,
  component: lazyRouteComponent(() => import("#features/auth/session/login-screen.tsx"), "LoginScreen"),
});
const signup = createRoute({
  getParentRoute: underRoot,
  path: "/signup",
  validateSearch: signInSearch,
  beforeLoad: guestsOnly,
  staticData: { title: t("Start Your Free Trial") },
  pendingComponent: AppPending,
  component: lazyRouteComponent(() => import("#features/auth/account/signup-screen.tsx"), "SignupScreen"),
});
/** Where a link of a mail leads, or one is asked for. */
const linkPage = <const P extends string>(path: P, title: string, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: underGuest, path, staticData: { title }, pendingComponent: AppPending, component });

const invitation = linkPage(
  "/invitation",
  t("Invitation"),
  lazyRouteComponent(() => import("#features/auth/link/invitation-screen.tsx"), "InvitationScreen"),
);
const forgotPassword = linkPage(
  "/forgot-password",
  t("Forgot Password"),
  lazyRouteComponent(() => import("#features/auth/password/forgot-password-screen.tsx"), "ForgotPasswordScreen"),
);
const resetPassword = linkPage(
  "/reset-password",
  t("Choose a New Password"),
  lazyRouteComponent(() => import("#features/auth/password/reset-password-screen.tsx"), "ResetPasswordScreen"),
);
const magicLink = linkPage(
  "/magic-link",
  t("Sign In with an Email Link"),
  lazyRouteComponent(() => import("#features/auth/link/magic-link-screen.tsx"), "MagicLinkScreen"),
);
const confirmEmail = linkPage(
  "/confirm-email",
  t("Confirm Your Address"),
  lazyRouteComponent(() => import("#features/auth/account/confirm-email-screen.tsx"), "ConfirmEmailScreen"),
);
const confirmRegistration = linkPage(
  "/confirm-registration",
  t("Confirm Your Email Address"),
  lazyRouteComponent(
    () => import("#features/auth/account/confirm-registration-screen.tsx"),
    "ConfirmRegistrationScreen",
  ),
);
const confirmReplyTo = linkPage(
  "/confirm-reply-to",
  t("Confirm the Reply-To Address"),
  lazyRouteComponent(() => import("#features/companies/reply-to/confirm-screen.tsx"), "ConfirmReplyToScreen"),
);
const unsubscribe = linkPage(
  "/unsubscribe",
  t("Unsubscribe"),
  lazyRouteComponent(() => import("#features/email/preferences/unsubscribe-screen.tsx"), "UnsubscribeScreen"),
);
const erase = linkPage(
  "/erase",
  t("Delete Your Account"),
  lazyRouteComponent(() => import("#features/privacy/erase-screen.tsx"), "EraseScreen"),
);
const farewell = linkPage(
  "/farewell",
  t("Your data was deleted"),
  lazyRouteComponent(() => import("#features/privacy/farewell-screen.tsx"), "FarewellScreen"),
);
const sitePage = lazyRouteComponent(() => import("./page-in-app.tsx"), "PageInApp");
/** Public pages opened from within the app; otherwise they load without the app (`site.tsx`). */
const site = publicPaths.map((path) =>
  createRoute({ getParentRoute: underRoot, path, pendingComponent: AppPending, component: sitePage }),
);
/** Comes into the tree with `staff-routes.ts`. */
export const staff = createRoute({
  getParentRoute: underRoot,
  id: "staff",
  validateSearch: shellSearch,
  beforeLoad: staffOnly,
  pendingComponent: AppPending,
  component: lazyRouteComponent(() => import("./shell/staff-shell.tsx"), "StaffShell"),
});
const tester = createRoute({
  getParentRoute: underRoot,
  id: "tester",
  validateSearch: shellSearch,
  beforeLoad: testersOnly,
  pendingComponent: AppPending,
  component: lazyRouteComponent(() => import("./tester-start.ts"), "TesterShell"),
});
const underTester = () => tester;
const dashboard = createRoute({
  getParentRoute: underTester,
  path: "/dashboard",
  staticData: { title: t("Dashboard") },
  component: lazyRouteComponent(() => import("./tester-start.ts"), "DashboardScreen"),
});
const testerProject = createRoute({
  getParentRoute: underTester,
  path: "/dashboard/projects/$projectId",
  staticData: { title: t("Project") },
  validateSearch: testerProjectSearch,
  component: lazyRouteComponent(() => import("#features/dashboard/project/screen.tsx"), "TesterProjectScreen"),
});
const underTesterProject = () => testerProject;
const testerOverview = createRoute({
  getParentRoute: underTesterProject,
  path: "/",
  beforeLoad: redirectToForms,
  component: lazyRouteComponent(() => import("#features/dashboard/project/screen.tsx"), "TesterProjectOverview"),
});
/** A tab of a tester's project. */
const testerTab = <const P extends string>(path: P, title: string, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: underTesterProject, path, staticData: { title }, component });
const testerOnboarding = testerTab(
  "/onboarding",
  t("Onboarding"),
  lazyRouteComponent(() => import("#features/wizards/tester/onboarding-screen.tsx"), "TesterOnboardingScreen"),
);
const testerForms = testerTab(
  "/forms",
  t("Forms"),
  lazyRouteComponent(() => import("#features/dashboard/forms/screen.tsx"), "TesterProjectForms"),
);
const testerWizards = testerTab(
  "/wizards",
  t("Wizards"),
  lazyRouteComponent(() => import("#features/wizards/tester/list-screen.tsx"), "TesterWizardsScreen"),
);
const testerProfile = testerTab(
  "/profile",
  t("Profile"),
  lazyRouteComponent(() => import("#features/dashboard/project/profile.tsx"), "TesterProjectProfile"),
);
const testerMessages = testerTab(
  "/messages",
  t("Messages"),
  lazyRouteComponent(() => import("#features/messages/tester-screen.tsx"), "TesterMessagesScreen"),
);
const testerFeedback = testerTab(
  "/feedback",
  t("Feedback"),
  lazyRouteComponent(() => import("#features/feedback/report/list-screen.tsx"), "TesterFeedbackScreen"),
);
/** A screen of a tester’s project without its tabs. */
const testerPage = <const P extends string>(path: P, title: string, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({
    getParentRoute: underTester,
    path: `/dashboard/projects/$projectId${path}` as const,
    staticData: { title },
    component,
  });
const newReport = testerPage(
  "/feedback/new",
  t("Feedback"),
  lazyRouteComponent(() => import("#features/feedback/report/new/screen.tsx"), "NewReportScreen"),
);
const report = testerPage(
  "/feedback/$number",
  t("Feedback"),
  lazyRouteComponent(() => import("#features/feedback/report/detail/screen.tsx"), "ReportScreen"),
);
const fillForm = testerPage(
  "/forms/$formId",
  t("Form"),
  lazyRouteComponent(() => import("#features/forms/fill/screen.tsx"), "FillFormScreen"),
);
const wizardDetail = testerPage(
  "/wizards/$wizardId",
  t("Wizard"),
  lazyRouteComponent(() => import("#features/wizards/tester/detail-screen.tsx"), "WizardDetailScreen"),
);
const runWizard = testerPage(
  "/wizards/$wizardId/run",
  t("Wizard"),
  lazyRouteComponent(() => import("#features/wizards/run/screen.tsx"), "RunScreen"),
);
const retest = createRoute({
  getParentRoute: underTester,
  path: "/dashboard/retests/$retestId",
  staticData: { title: t("Feedback") },
  component: lazyRouteComponent(() => import("#features/retests/screen.tsx"), "RetestScreen"),
});

const testerSide = tester.addChildren([
  dashboard,
  testerProject.addChildren([
    testerOverview,
    testerOnboarding,
    testerForms,
    testerWizards,
    testerProfile,
    testerMessages,
    testerFeedback,
  ]),
  newReport,
  report,
  fillForm,
  wizardDetail,
  runWizard,
  retest,
]);

/** The team's routes and, once they are loaded, the screen for unknown paths. */
export const staffPart = lazyRouteComponent(() => import("./staff-routes.ts"), "NotFoundScreen");
const unknown = createRoute({
  getParentRoute: underRoot,
  path: "$",
  beforeLoad: knownOrSignedIn,
  staticData: { title: t("Page Not Found") },
  pendingComponent: AppPending,
  component: staffPart,
});

const guestSide = guest.addChildren([
  login,
  invitation,
  forgotPassword,
  resetPassword,
  magicLink,
  confirmEmail,
  confirmRegistration,
  confirmReplyTo,
  unsubscribe,
  erase,
  farewell,
]);

export const publicRoutes = [landing, guestSide, signup, ...site, testerSide, unknown] as const;

// Without the staff's side until it has come: alone it would be taken for the front page's address.
export const routeTree = root.addChildren([...publicRoutes]);
