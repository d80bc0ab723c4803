/** What a support session may do, for every route. */
import { api, can, roles, type Role, type RouteName } from "@firstlight/contract";
import { describe, expect, test } from "vitest";
import { protectedNames, sendCall } from "../support/foreign-ids.ts";
import type { SupportClient } from "../support/platform-admin.ts";
import { openTestApp } from "../support/test-app.ts";
import { undone } from "../support/undone.ts";
import { rightCalls } from "../support/right-calls.ts";
import { aWorld, type World } from "../support/world.ts";

const always = `
  listBuilds getBuild listFeedbackItems summarizeFeedback getFeedbackItem listFeedbackTimeline listFeedbackPeople getFeedbackSettings
  listFeedbackLabels listFeedbackViews draftFeedbackItem findTurnedSources
  findSimilarFeedback previewFeedbackImport getFeedbackImport listFeedbackImportRows listReports getReport findSimilarReports previewAnnouncement listBuildRetests listTesterBuilds listDevices listRetests getRetest
  me logout listSessions getSubscriptionStatus previewSeats getNextInvoice listInvoices listTeam previewMail getPreferences listMailLog
  listSuppressions getReminders listProjects getProject listProjectActivity listProjectFeedback listProjectTesters listProjectTesterIds getProjectTester listTesterTimeline listTesterTags listTesters
  previewImport listImports getImport listImportRows listGroups getGroup getTesterDashboard getOffline listTesterForms getFormToFill listForms listUnanswered getForm
  getDraft getFormEdit listResponses getResponse getSummary listAnswers getUploadInParts getUpload listWizards getWizard getWizardEdit
  listOnboardingWizards getOnboardingWizard listTesterWizards getWizardProgress getOnboarding getWizardAnalytics
  listWizardTesters listStepAnswers search listTrash listAttention listProjectAttention getDashboardStats listRecentResponses getStatsOverview getCompanyAnalytics
  getCompanyTrends listProjectFigures getProjectAnalytics getFeedbackFigures listFormFigures listWizardFigures listTesterFigures
  getSubscriptionUsage listAuditLogs getAuditExport getBranding getCustomDomain getReplyTo getCompliance getSupportAccess listProjectUsers listMessages
  previewRecipients listConversations listOwnMessages listNotifications followEvents getPushKey listCompanyExports getCompanyExport`;
const whenAllowed = `
  createBuild updateBuild deleteBuild announceBuild retireBuild askForRetests cancelRetest createFeedbackItem turnResponses importFeedback updateFeedbackItem changeFeedbackItems deleteFeedbackItem mergeFeedback unmergeFeedback commentOnFeedback editFeedbackComment
  createFeedbackLabel updateFeedbackLabel deleteFeedbackLabel createFeedbackView updateFeedbackView deleteFeedbackView
  deleteFeedbackComment addFeedbackPerson removeFeedbackPerson followFeedbackItem setFeedbackSettings
  resendMail bulkSend clearSuppression updateReminders createProject updateProject
  deleteProject archiveProject restoreProject inviteTester updateTester revokeTester removeProjectTester removeProjectTesters nudgeTesters tagTesters noteTester addGroupMembers removeGroupMember importTesters
  createGroup updateGroup deleteGroup restoreFromTrash deleteFromTrash createForm createBlankForm updateForm saveFormEdit discardFormEdit publishForm unpublishForm closeForm duplicateForm deleteForm deleteResponse
  noteResponse reviewFeedback exportResponses exportFeedbackItems createUpload beginUpload putUploadPart finishUpload deleteUpload createWizard updateWizard
  createBlankWizard saveWizardEdit discardWizardEdit publishWizard unpublishWizard
  deleteWizard createStep updateStep deleteStep orderSteps duplicateWizard assignWizard unassignWizard remindWizardTesters
  createOnboardingWizard updateOnboardingWizard deleteOnboardingWizard createOnboardingStep updateOnboardingStep
  deleteOnboardingStep exportWizard exportAnalytics exportAuditLog downloadAuditExport setRetention updateBranding setCustomDomain verifyCustomDomain removeCustomDomain`;
const never = `
  reportFeedback updateReport withdrawReport commentOnReport voteForFeedback withdrawVote followReport setDevices answerRetest
  setReplyTo removeReplyTo
  confirmRegistration resendConfirmation switchCompany endSession endOtherSessions updateProfile changePassword upgradeSubscription openSubscriptionPortal
  inviteMember updateMember removeMember transferOwnership updatePreferences saveDraft submitResponse startWizard
  respondToStep completeStep skipStep completeOnboardingStep
  setSupportAccess endSupportSession sendMessage broadcastMessage readMessage readNotification readAllNotifications
  subscribeToPush unsubscribeFromPush exportMe downloadExport eraseMe exportCompany downloadCompanyExport`;
const named = (names: string) => names.trim().split(/\s+/) as RouteName[];

const readOnlyMessage = "Support can view but not change anything. The company’s owner can allow changes in Settings.";
const notSupport = "Support cannot do this. Only the user can.";

const app = await openTestApp();
const admin = await app.anAdmin();

async function aWorldThat(allowsChanges: boolean): Promise<World> {
  const world = await aWorld(app, await app.aCompany());
  if (allowsChanges) await world.team.owner.put("/company/support-access", { may_write: true });
  return world;
}

const personOf = (role: Role, world: World) => (role === "beta_tester" ? world.tester : world.team[role]);

/** One support session each serves all requests: their changes are undone. */
async function supportSessionsTo(world: World) {
  const supportSessions = new Map<Role, SupportClient>();
  for (const role of roles) supportSessions.set(role, await app.signInAs(admin, personOf(role, world)));
  return { world, supportSessions };
}

const readOnly = await supportSessionsTo(await aWorldThat(false));
const writable = await supportSessionsTo(await aWorldThat(true));

async function asSupport(name: RouteName, role: Role, { world, supportSessions }: typeof readOnly) {
  const supportSession = supportSessions.get(role) ?? app.anonymous;
  return undone(app.database, () => sendCall(supportSession, name, rightCalls(world, role)[name]));
}

const rolesOf = (name: RouteName) => roles.filter((role) => can(role, api[name].permission));
const isLetIn = (status: number) => status < 300 || status === 409;

test("every protected route is in one of the three lists", () => {
  expect(named(`${always} ${whenAllowed} ${never}`).toSorted()).toEqual(protectedNames.toSorted());
});

describe("a read-only support session may call routes that only read", () => {
  test.each(named(always))("%s", async (name) => {
    for (const role of rolesOf(name)) {
      const { status } = await asSupport(name, role, readOnly);
      expect({ role, status, letIn: isLetIn(status) }).toEqual({ role, status, letIn: true });
    }
  });
});

describe("and gets 403 for all others, for each role", () => {
  test.each(named(whenAllowed))("%s: the owner can allow it", async (name) => {
    for (const role of rolesOf(name)) {
      const { status, body } = await asSupport(name, role, readOnly);
      expect({ role, status, body }).toEqual({
        role,
        status: 403,
        body: { detail: readOnlyMessage, code: "support_read_only" },
      });
    }
  });
  test.each(named(never))("%s: never", async (name) => {
    for (const role of rolesOf(name)) {
      const { status, body } = await asSupport(name, role, readOnly);
      expect({ role, status, body }).toEqual({
        role,
        status: 403,
        body: { detail: notSupport, code: "support_forbidden" },
      });
    }
  });
});

describe("where the owner allows changes it is let in to those", () => {
  test.each(named(`${always} ${whenAllowed}`))("%s", async (name) => {
    const role = rolesOf(name)[0] ?? "owner";
    const { status } = await asSupport(name, role, writable);
    expect({ role, status, letIn: isLetIn(status) }).toEqual({ role, status, letIn: true });
  });
});

describe("and still gets 403 for routes about the user's own account", () => {
  test.each(named(never))("%s", async (name) => {
    for (const role of rolesOf(name)) {
      const { status, body } = await asSupport(name, role, writable);
      expect({ role, status, body }).toEqual({
        role,
        status: 403,
        body: { detail: notSupport, code: "support_forbidden" },
      });
    }
  });
});
