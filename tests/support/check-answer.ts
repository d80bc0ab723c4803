/** What every answer of the API keeps, whatever a test asks for: checked on each request. */
import { api, companyAccess, permissions, errorBody, successStatus, type Route } from "@firstlight/contract";
import { expect } from "vitest";
import { z } from "zod";
import { type Asked, findRoute, undocumented } from "./documented.ts";
import { missingValue } from "./missing-value.ts";

export interface Answered {
  status: number;
  headers: Readonly<Record<string, string | undefined>>;
  // oxlint-disable-next-line typescript/no-explicit-any -- its shape is checked against the contract below
  body: any;
}

/** Audit entries of one successful call; a change writes exactly one unless it does two things, or what it asks for is done later. */
const entries: Readonly<Record<string, number | readonly number[]>> = {
  // Sent again under its id it changes nothing; a draft is one's own.
  submitResponse: [0, 1],
  sendMessage: [0, 1],
  broadcastMessage: [0, 1],
  readMessage: 0,
  saveDraft: 0,
  readNotification: 0,
  readAllNotifications: 0,
  register: 2,
  acceptInvitation: 2,
  // Support that leaves says so.
  logout: [0, 1],
  forgotPassword: 0,
  // A person deactivated in every company is not signed in by it.
  resetPassword: [1, 2],
  requestMagicLink: 0,
  // Of no company.
  createContactMessage: 0,
  beginUpload: 0,
  putUploadPart: 0,
  // Asked for again it is there already.
  finishUpload: [0, 1],
  // Done already, they change nothing.
  updateForm: [0, 1],
  publishForm: [0, 1],
  // Of a working copy the first save is one.
  createBlankForm: [0, 1],
  saveFormEdit: [0, 1],
  discardFormEdit: [0, 1],
  unpublishForm: [0, 1],
  createBlankWizard: [0, 1],
  saveWizardEdit: [0, 1],
  discardWizardEdit: [0, 1],
  publishWizard: [0, 1],
  unpublishWizard: [0, 1],
  closeForm: [0, 1],
  noteResponse: [0, 1],
  reviewFeedback: [0, 1],
  updateWizard: [0, 1],
  updateOnboardingWizard: [0, 1],
  updateStep: [0, 1],
  updateOnboardingStep: [0, 1],
  orderSteps: [0, 1],
  updateMember: [0, 1],
  updateTester: [0, 1],
  updateGroup: [0, 1],
  addGroupMembers: [0, 1],
  noteTester: [0, 1],
  tagTesters: [0, 1],
  updateReminders: [0, 1],
  updatePreferences: [0, 1],
  updateProfile: [0, 1],
  unsubscribe: [0, 1],
  resubscribe: [0, 1],
  endOtherSessions: [0, 1, 2],
  setSupportAccess: [0, 1],
  endSupportSession: [0, 1],
  updateProject: [0, 1],
  // With a logo that was uploaded, its file is one more.
  updateBranding: [0, 1, 2],
  archiveProject: [0, 1],
  setRetention: [0, 1],
  setCustomDomain: [0, 1],
  removeCustomDomain: [0, 1],
  setReplyTo: [0, 1],
  removeReplyTo: [0, 1],
  // The page is open already.
  upgradeSubscription: [0, 1],
  restoreProject: [0, 1],
  // It is being written already.
  exportCompany: [0, 1],
  subscribeToPush: [0, 1],
  unsubscribeFromPush: [0, 1],
  setSiteFacts: [0, 1],
  setProductBranding: [0, 1],
  updateSiteEntry: [0, 1],
  setSiteEntryVisible: [0, 1],
  moveSiteEntry: [0, 1],
  startWizard: [0, 1],
  respondToStep: [0, 1],
  completeStep: [0, 1],
  skipStep: [0, 1],
  completeOnboardingStep: [0, 1],
  // It changes nothing, but what leaves the house is noted.
  exportResponses: 1,
  exportFeedbackItems: 1,
  exportWizard: 1,
  exportAnalytics: 1,
  // An invited person also joins by it.
  consumeMagicLink: [1, 2],
  // Recorded in the admin audit log, which also has the entries of a company's log.
  adminLogout: 0,
  // It counts once a code was right.
  beginSecondFactor: 0,
  endSupportSessionAsAdmin: [0, 1],
  getAdminUser: 1,
  updateBuild: [0, 1],
  createFeedbackItem: [0, 1],
  updateFeedbackItem: [0, 1],
  changeFeedbackItems: [0, 1, 2],
  turnResponses: [0, 1, 2],
  commentOnFeedback: [0, 1],
  editFeedbackComment: [0, 1],
  addFeedbackPerson: [0, 1],
  setFeedbackSettings: [0, 1],
  updateFeedbackLabel: [0, 1],
  updateFeedbackView: [0, 1],
  reportFeedback: [0, 1],
  updateReport: [0, 1],
  commentOnReport: [0, 1],
  voteForFeedback: [0, 1],
  withdrawVote: [0, 1],
  followFeedbackItem: 0,
  askForRetests: [0, 1],
  // It may verify the item, or open it again.
  answerRetest: [0, 1, 2],
  cancelRetest: [1, 2],
  followReport: 0,
  setDevices: 0,
  exportAdminUsers: 1,
  exportAdminSubscriptions: 1,
  exportPaymentReversals: 1,
  exportContactMessages: 1,
  exportPlatformAudit: 1,
  exportFailedJobs: 1,
  exportSupportSessions: 1,
  exportSiteEntries: 1,
  exportAnnouncements: 1,
  exportPlatformDays: 1,
  exportLimitedCompanies: 1,
  setDefaultLimits: [0, 1],
  setCompanyLimits: [0, 1],
  markInternal: [0, 1],
  setContactMessageAnswered: [0, 1],
  // One in each company of the person.
  confirmEmail: [1, 2, 3],
};

/** Calls that write an audit entry even when rejected: failed admin sign-ins. */
const auditEntriesOfErrors: Readonly<Record<string, readonly number[]>> = { adminLogin: [0, 1] };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const error = errorBody.extend({ access: companyAccess.optional() }).strict();

function checkHeaders({ headers }: Answered): void {
  expect(headers["x-request-id"]).toMatch(uuid);
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["referrer-policy"]).toBe("no-referrer");
  expect(headers["content-security-policy"]).toMatch(/default-src 'none'/);
  expect(headers["set-cookie"]).toBeUndefined();
  expect(headers["access-control-allow-origin"]).toBeUndefined();
}

function checkError({ status, headers, body }: Answered): void {
  expect({ body, problem: error.safeParse(body).error }).toEqual({ body, problem: undefined });
  expect(body.detail).toMatch(/^\S.*[^\s]$/s);
  expect(body.detail).not.toMatch(missingValue);
  expect(body.detail).not.toMatch(/\bselect "|insert into|violates|node_modules|\.ts:\d/);
  if (status === 401) expect(headers["www-authenticate"]).toBe("Bearer");
  if (status === 429 || status === 503) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  expect(Boolean(body.access)).toBe(status === 402);
}

function checkSuccess({ status, headers, body }: Answered, route: Route): void {
  if (route.answer === "file") return;
  if (route.tagged && status === 304) return expect(body).toBeUndefined();
  expect(route.again ? [200, 201] : [route.pending && body.status !== "ready" ? 202 : successStatus(route)]).toContain(
    status,
  );
  if (route.answer === "events") {
    expect([status, headers["content-type"]]).toEqual([200, "text/event-stream"]);
    return;
  }
  if (!(route.answer instanceof z.ZodType)) {
    expect(body).toBeUndefined();
    return;
  }
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  // Parsing strips what the contract does not name: nothing may be missing afterwards.
  expect(route.answer.safeParse(body)).toEqual({ success: true, data: body });
}

/** @returns how many audit entries this call may have written, undefined if it is not a call of the contract */
export function checkAnswer(asked: Asked, answered: Answered): readonly number[] | undefined {
  const found = findRoute(asked);
  checkHeaders(answered);
  expect(
    undocumented(asked, answered.status, answered.status < 400 ? undefined : (answered.body ?? {})),
  ).toBeUndefined();
  // A file has no such part.
  if (answered.status === 416) return [0];
  if (answered.status >= 400) checkError(answered);
  else if (found) checkSuccess(answered, found.route);
  if (!found || answered.status >= 500) return undefined;
  if (answered.status >= 400) return auditEntriesOfErrors[found.name] ?? [0];
  const reads = found.route.method === "GET" || found.route.reads;
  return [entries[found.name] ?? (reads ? 0 : 1)].flat();
}

/** Every route of the contract that requires a session, for `test.each`. */
export function protectedRoutes(): [name: string, route: Route][] {
  return Object.entries<Route>(api).filter(([, route]) => permissions[route.permission].who !== "public");
}
