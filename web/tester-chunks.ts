import type { Group } from "./chunks.ts";

/** What a tester sees first. */
const tester: Group = {
  name: "tester",
  packages: [],
  files: [
    "app/offline/use-work-on-device.ts",
    "app/shell/tester-shell.tsx",
    "app/tester-start.ts",
    "features/dashboard/forms/badges.tsx",
    "features/dashboard/forms/progress.ts",
    "features/dashboard/forms/totals.ts",
    "features/dashboard/lazy-parts.tsx",
    "features/dashboard/next-item-card.tsx",
    "features/dashboard/next-item-reasons.ts",
    "features/dashboard/open-work.ts",
    "features/dashboard/queries.ts",
    "features/dashboard/quick-actions.tsx",
    "features/dashboard/screen.tsx",
    "features/dashboard/skeleton.tsx",
    "features/dashboard/start-button.tsx",
    "features/dashboard/use-assignment.ts",
    "shared/dashboard/next-item.ts",
    "shared/dashboard/query.ts",
  ],
};

/** Testers on one project, and testers on several: neither needs the other chunk. */
const testerProject: Group = {
  name: "tester-project",
  packages: [/node_modules\/lucide-react\/dist\/esm\/icons\/(house|signpost)\./],
  files: [
    "features/dashboard/forms/counts.tsx",
    "features/dashboard/project/about.tsx",
    "features/dashboard/project/latest-messages.tsx",
    "features/dashboard/project/lazy-welcome.tsx",
    "features/dashboard/project/overview.tsx",
    "features/dashboard/project/progress.tsx",
    "features/dashboard/project/screen.tsx",
    "features/dashboard/project/tabs.tsx",
  ],
};

/** Testers on several projects. */
const testerProjects: Group = {
  name: "tester-projects",
  packages: [/node_modules\/lucide-react\/dist\/esm\/icons\/folder-heart\./],
  files: [
    "features/dashboard/assignment-card.tsx",
    "features/dashboard/open-work-text.ts",
    "features/dashboard/several-projects.tsx",
    "features/dashboard/your-projects.tsx",
  ],
};

/** What fields, schemas and addresses have in common, also those of the front page: nothing here needs the base. */
const rules: Group = {
  name: "rules",
  packages: [
    /lucide-react\/dist\/esm\/icons\/(arrow-down|arrow-up|check|chevron-down|cloud-off|copy|eye|eye-off|file-text|list-checks|lock|paperclip|pause|pencil-line|play|rotate-ccw-clock|star|video)\./,
  ],
  files: [
    "contract/src/common/patterns.ts",
    "contract/src/languages/names.ts",
    "contract/src/limits.ts",
    "contract/src/questions/condition-kinds.ts",
    "lib/hooks/page-keys.ts",
    "shared/site/public-href.ts",
    "ui/data/rich.tsx",
    "ui/theme/logo.tsx",
    "ui/fields/choice.tsx",
    "ui/fields/frame.tsx",
    "ui/fields/native-select.tsx",
    "ui/fields/radio-group.tsx",
    "ui/fields/rating-input.tsx",
    "ui/fields/text-area.tsx",
  ],
};

/** Fields and the marks on them: tiny files, some of which nearly every screen with an input needs. */
const fields: Group = {
  name: "fields",
  packages: [],
  files: [
    "lib/api/failure-labels.ts",
    "lib/api/new-id.ts",
    "lib/format/days.ts",
    "lib/format/file-size.ts",
    "lib/forms/unfinished-input.ts",
    "lib/hooks/use-focus-in-list.ts",
    "lib/hooks/use-same-function.ts",
    "shared/session/use-is-off.ts",
    "shared/session/use-is-same-account.ts",
    "shared/uploads/send-file.ts",
    "ui/actions/copy-button.tsx",
    "ui/actions/kbd.tsx",
    "ui/feedback/ending.tsx",
    "ui/feedback/saved-indicator.tsx",
    "ui/fields/checkbox-group.tsx",
    "ui/fields/date-field.tsx",
    "ui/fields/digit-hints.ts",
    "ui/fields/text-field.tsx",
  ],
};

const questionTypes =
  "checkbox date email file matrix nps number quiz radio ranking rating scale select text textarea yes-no".split(" ");

/**
 * Questions and what answers them, of forms and of wizards: who is asked one sees the others soon. And what the device stores of a
 * tester's work: dashboards need it later, forms at once, where a chunk of its own would be one more request.
 */
const answering: Group = {
  name: "answering",
  packages: [/node_modules\/idb\//, /lucide-react\/dist\/esm\/icons\/(camera|grip-vertical|mic|monitor-dot|upload)\./],
  files: [
    ...questionTypes.map((type) => `contract/src/questions/types/${type}.ts`),
    "contract/src/forms/logic.ts",
    "contract/src/questions/answers.ts",
    "contract/src/questions/choices.ts",
    "contract/src/questions/conditions.ts",
    "contract/src/questions/scales.ts",
    "contract/src/questions/texts.ts",
    "contract/src/questions/types.ts",
    "features/forms/fields/patterns.ts",
    "features/forms/fill/queries.ts",
    "features/messages/thread-queries.ts",
    "features/wizards/run/queries.ts",
    "lib/offline/stored-responses.ts",
    "shared/drafts/device-files.ts",
    "lib/hooks/use-scroll-into-view.ts",
    "lib/hooks/use-shown-file.ts",
    ..."checkbox date email file matrix nps number radio ranking rating scale select text textarea"
      .split(" ")
      .map((type) => `shared/questions/types/${type}/input.tsx`),
    "shared/questions/types/file/rules.ts",
    "shared/drafts/save-status.tsx",
    "shared/questions/answer-view.tsx",
    "shared/questions/choices.tsx",
    "shared/questions/field-input.tsx",
    "shared/questions/frame.tsx",
    "shared/questions/hints.ts",
    "shared/questions/inputs.ts",
    "shared/questions/text-props.ts",
    "shared/uploads/file-rows.tsx",
    "shared/uploads/pending-files.ts",
    "shared/uploads/files-off-note.tsx",
    "shared/uploads/use-connection.ts",
    "ui/actions/sort-handle.tsx",
    "ui/actions/use-sorting.ts",
    "ui/fields/file-drop.tsx",
    "ui/layout/thumb-bar.tsx",
    "ui/layout/visually-hidden.tsx",
  ],
};

/** A tester's form, and what sends it and all else that waits: by importers it would take ten times as many requests. */
const testerFill: Group = {
  name: "tester-fill",
  packages: [/lucide-react\/dist\/esm\/icons\/(check-check|flag)\./],
  files: [
    "app/shell/outbox-bar.tsx",
    "features/feedback/report/new/outbox.ts",
    "features/feedback/report/queries.ts",
    "features/forms/submission/outbox.ts",
    "features/messages/cache.ts",
    "features/messages/outbox.ts",
    "features/wizards/run/model.ts",
    "features/wizards/run/outbox.ts",
    "features/wizards/run/use-run-draft.ts",
    "shared/outbox/bar.tsx",
    "shared/outbox/edit.ts",
    "shared/outbox/old-lists.ts",
    "shared/outbox/send.ts",
    "shared/outbox/sign-out-question.tsx",
    "shared/feedback/report-draft.ts",
    "shared/feedback/report-problem.tsx",
    "shared/feedback/route-table.ts",
    "shared/outbox/use-outbox.ts",
    "shared/uploads/use-stored-files.ts",
    "contract/src/forms/answers.ts",
    "features/forms/fields/option-order.ts",
    "features/forms/fields/text-hash.ts",
    "features/forms/fill/answers.ts",
    "features/forms/fill/draft.ts",
    "features/forms/fill/field-changes.ts",
    "features/forms/fill/flow.tsx",
    "features/forms/fill/form.tsx",
    "features/forms/fill/header.tsx",
    "features/forms/fill/intro-text.tsx",
    "features/forms/fill/intro.tsx",
    "features/forms/fill/notice.tsx",
    "features/forms/fill/page.ts",
    "features/forms/fill/question.tsx",
    "features/forms/fill/review.tsx",
    "features/forms/fill/screen.tsx",
    "features/forms/fill/state.ts",
    "features/forms/fill/use-files.ts",
    "features/forms/fill/use-fill-keys.ts",
    "features/forms/fill/use-filling.ts",
    "features/forms/fill/use-server-draft.ts",
    "features/forms/submission/outcome.tsx",
    "features/forms/submission/problems.ts",
    "features/forms/submission/use-submit.ts",
    "features/forms/submission/use-waiting.ts",
  ],
};

/** What testers say on their own, and what comes of it. */
const testerFeedback: Group = {
  name: "tester-feedback",
  packages: [],
  files: [
    ..."conversation comment-box edit own report screen taking-part"
      .split(" ")
      .map((name) => `features/feedback/report/detail/${name}.tsx`),
    ..."ending files screen similar type-choice writing writing-parts"
      .split(" ")
      .map((name) => `features/feedback/report/new/${name}.tsx`),
    ..."draft queue use-returned use-sending".split(" ").map((name) => `features/feedback/report/new/${name}.ts`),
    ..."fields fold list-screen row sent-along".split(" ").map((name) => `features/feedback/report/${name}.tsx`),
    "features/feedback/report/labels.ts",
    "shared/feedback/this-device.ts",
  ],
};

/** What testers load, in the order in which a file goes to the first that names it. */
export const testerGroups = [
  tester,
  testerProject,
  testerProjects,
  rules,
  fields,
  answering,
  testerFill,
  testerFeedback,
];
