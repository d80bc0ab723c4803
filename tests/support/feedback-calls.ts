/** Of builds and feedback: a right call of each of their routes. */
import type {
  buildRoutes,
  feedbackCommentRoutes,
  feedbackExportRoutes,
  feedbackImportRoutes,
  feedbackItemRoutes,
  feedbackLabelRoutes,
  feedbackReportRoutes,
  feedbackSettingsRoutes,
  testerDeviceRoutes,
  feedbackViewRoutes,
  feedbackTurningRoutes,
  Role,
} from "@firstlight/contract";
import { phone } from "./feedback.ts";
import type { Call } from "./right-calls.ts";
import type { World } from "./world.ts";

type Routes = typeof buildRoutes &
  typeof feedbackItemRoutes &
  typeof feedbackTurningRoutes &
  typeof feedbackCommentRoutes &
  typeof feedbackLabelRoutes &
  typeof feedbackReportRoutes &
  typeof feedbackExportRoutes &
  typeof feedbackImportRoutes &
  typeof feedbackSettingsRoutes &
  typeof feedbackViewRoutes &
  typeof testerDeviceRoutes;

export function feedbackCalls(world: World, as: Role): Record<keyof Routes, Call> {
  const project = `/projects/${world.project.id}`;
  const own = `/beta${project}/feedback`;
  const item = `${project}/feedback-items/1`;
  const comment = `${item}/comments/${world.feedbackCommentIds[as === "beta_tester" ? "member" : as]}`;
  const csv = "ID,Title,Votes\n7,The list jumps,3";
  const source = { kind: "message", id: world.messageIds.admin };
  const content = { type: "bug", title: "The list jumps", details: { steps: "Scroll down." } };
  return {
    listBuilds: { path: `${project}/builds` },
    createBuild: { path: `${project}/builds`, body: { name: "1.1", link: "https://example.com/app" } },
    getBuild: { path: `${project}/builds/${world.buildId}` },
    updateBuild: { path: `${project}/builds/${world.buildId}`, body: { name: "1.0.1" } },
    deleteBuild: { path: `${project}/builds/${world.buildId}` },
    listFeedbackItems: { path: `${project}/feedback-items` },
    exportFeedbackItems: { path: `${project}/feedback-items/export?format=csv` },
    summarizeFeedback: { path: `${project}/feedback-items/summary` },
    createFeedbackItem: { path: `${project}/feedback-items`, body: content },
    draftFeedbackItem: { path: `${project}/feedback-items/draft`, body: { source } },
    findTurnedSources: { path: `${project}/feedback-items/by-source`, body: { sources: [source] } },
    turnResponses: {
      path: `${project}/feedback-items/from-responses`,
      body: { form_id: world.form.id, response_ids: [world.responseId], type: "bug", title: "field_1" },
    },
    getFeedbackItem: { path: item },
    previewFeedbackImport: { path: `${project}/feedback-items/import/preview`, body: { csv } },
    importFeedback: { path: `${project}/feedback-items/import`, body: { csv } },
    getFeedbackImport: { path: `${project}/feedback-imports/${world.feedbackImportId}` },
    listFeedbackImportRows: { path: `${project}/feedback-imports/${world.feedbackImportId}/rows` },
    changeFeedbackItems: {
      path: `${project}/feedback-items/bulk`,
      body: { numbers: [1, 2], change: { priority: "high" } },
    },
    deleteFeedbackItem: { path: item },
    mergeFeedback: { path: `${item}/merge`, body: { into: 2, revision: 0 } },
    unmergeFeedback: { path: `${project}/feedback-items/3/unmerge`, body: { revision: 0 } },
    updateFeedbackItem: { path: item, body: { revision: 0, priority: "high" } },
    listFeedbackTimeline: { path: `${item}/timeline` },
    commentOnFeedback: { path: `${item}/comments`, body: { audience: "internal", body: "Seen here, too." } },
    editFeedbackComment: { path: comment, body: { body: "Seen here, too." } },
    deleteFeedbackComment: { path: comment },
    listFeedbackPeople: { path: `${item}/people` },
    addFeedbackPerson: { path: `${project}/feedback-items/2/people`, body: { user_id: world.tester.id } },
    removeFeedbackPerson: { path: `${item}/people/${world.answered.id}` },
    followFeedbackItem: { path: `${item}/following`, body: { follows: true } },
    getFeedbackSettings: { path: `${project}/feedback-settings` },
    setFeedbackSettings: {
      path: `${project}/feedback-settings`,
      body: { key: "ABC", targets: { highest: 8, high: 24, medium: 72, low: null }, revision: 0 },
    },
    listFeedbackLabels: { path: `${project}/feedback-labels` },
    createFeedbackLabel: { path: `${project}/feedback-labels`, body: { name: "Offline", color: "teal" } },
    updateFeedbackLabel: {
      path: `${project}/feedback-labels/${world.labelId}`,
      body: { name: "Map", color: "green" },
    },
    deleteFeedbackLabel: { path: `${project}/feedback-labels/${world.labelId}` },
    listFeedbackViews: { path: `${project}/feedback-views` },
    createFeedbackView: { path: `${project}/feedback-views`, body: { name: "Ideas", query: { type: "idea" } } },
    updateFeedbackView: { path: `${project}/feedback-views/${world.viewIds[as]}`, body: { is_shared: true } },
    deleteFeedbackView: { path: `${project}/feedback-views/${world.viewIds[as]}` },
    findSimilarFeedback: { path: `${project}/feedback-items/similar`, body: { text: "the map is empty" } },
    listReports: { path: own },
    reportFeedback: { path: own, body: content },
    getReport: { path: `${own}/1` },
    updateReport: { path: `${own}/1`, body: { revision: 0, title: "The map stays white" } },
    withdrawReport: { path: `${own}/7` },
    commentOnReport: { path: `${own}/1/comments`, body: { body: "Still there." } },
    voteForFeedback: { path: `${own}/2/vote`, body: { environment: { platform: "android" } } },
    withdrawVote: { path: `${own}/2/vote` },
    followReport: { path: `${own}/2/following`, body: { follows: true } },
    listDevices: { path: "/beta/devices" },
    setDevices: { path: "/beta/devices", body: { devices: [{ ...phone, id: world.deviceId }] } },
    findSimilarReports: { path: `${own}/similar`, body: { text: "routes without steps" } },
  };
}
