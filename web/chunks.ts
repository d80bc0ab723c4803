/** The chunks of the app that are put together by hand; what no group names is split by its importers. */
interface Group {
  readonly name: string;
  /** Parts of packages, and modules of the build. */
  readonly packages: readonly RegExp[];
  /** Our own files, from web/src or the repository's root. */
  readonly files: readonly string[];
}

/** Every first load, also of the front page. It runs before the language is known, so no module here uses a text as it loads. */
const core: Group = {
  name: "core",
  packages: [
    /firstlight-jsx-runtime/,
    /node_modules\/(react|react-dom|scheduler|clsx)\//,
    /node_modules\/lucide-react\/dist\/esm\/(?!icons\/)/,
    /node_modules\/lucide-react\/dist\/esm\/icons\/(arrow-left|clipboard-list|circle-exclamation-point)\./,
    /vite\/preload-helper/,
  ],
  files: [
    "contract/src/common/patterns.ts",
    "contract/src/common/progress.ts",
    "contract/src/common/properties.ts",
    "contract/src/languages/texts.ts",
    "contract/src/limits.ts",
    "contract/src/questions/condition-kinds.ts",
    "lib/api/error.ts",
    "lib/api/position.ts",
    "lib/api/transport.ts",
    "lib/format/shares.ts",
    "lib/hooks/page-keys.ts",
    "lib/offline/storage.ts",
    "lib/text/translate.ts",
    "shared/session/page-language.ts",
    "shared/site/public-links.ts",
    "ui/actions/button-style.ts",
    "ui/feedback/lazy.tsx",
    "ui/feedback/progress.tsx",
    "ui/theme/cx.ts",
    "ui/theme/logo.tsx",
  ],
};

/** What every screen except the front page needs. Split by importers it would be about thirty chunks, each with an overhead. */
const base: Group = {
  name: "base",
  packages: [
    /node_modules\/@tanstack\/(?!react-virtual|virtual-core|.*\/(infiniteQueryObserver|mutationObserver|queriesObserver|useBlocker|useInfiniteQuery|useMutation|useQueries|searchMiddleware)\.js)/,
    /node_modules\/use-sync-external-store\//,
    /node_modules\/react-aria(-components)?\/dist\/private\/([\w-]+\/)?(Button|Hidden|I18nProvider|Link|LiveAnnouncer|ProgressBar|useButton|useDefaultLocale|useLink)\./,
    /node_modules\/(react-aria|react-aria-components|react-stately)\/dist\/private\/(flags\/flags|focus\/useFocusRing|i18n\/utils|ssr\/SSRProvider|utils)\./,
    /node_modules\/react-aria\/dist\/private\/interactions\/(context|create\w+|focusSafely|textSelection|useFocus|useFocusVisible|useFocusWithin|useFocusable|useHover|useKeyboard|usePress|utils)\./,
    /node_modules\/react-aria\/dist\/private\/utils\/(chain|domHelpers|filterDOMProps|focusWithoutScrolling|getMetaValue|getNonce|isElementVisible|isFocusable|isVirtualEvent|mergeProps|mergeRefs|openLink|platform|runAfterTransition|shadowdom\/DOMFunctions|useEffectEvent|useGlobalListeners|useId|useLayoutEffect|useObjectRef|useSyncRef|useValueEffect)\./,
    /node_modules\/lucide-react\/dist\/esm\/icons\/(circle-check|compass|info|rotate-cw|triangle-exclamation-point|user-round|x)\./,
  ],
  files: [
    "app/guards.ts",
    "app/pending.tsx",
    "app/require-session.tsx",
    "app/root-layout.tsx",
    "app/root.tsx",
    "app/route-announcer.tsx",
    "app/router.ts",
    "app/routes.ts",
    "app/screen-error.tsx",
    "app/screen-pending.tsx",
    "app/search.ts",
    "app/use-is-switching-account.ts",
    "contract/src/common/roles.ts",
    "contract/src/companies/color.ts",
    "features/auth/session/me-query.ts",
    "features/auth/session/use-me.ts",
    "features/projects/selected-project.ts",
    "lib/api/client.ts",
    "lib/api/query-client.ts",
    "lib/api/route-table.ts",
    "lib/format/dates.ts",
    "lib/live/state.ts",
    "lib/offline/response-cache.ts",
    "shared/companies/brand-install.ts",
    "shared/drafts/device-storage.ts",
    "shared/session/own-device.ts",
    "shared/session/paths.ts",
    "shared/session/profile-link.tsx",
    "shared/session/role-names.ts",
    "shared/session/sign-out.ts",
    "shared/session/store.ts",
    "shared/site/use-public-links.ts",
    "ui/actions/button.tsx",
    "ui/actions/link.tsx",
    "ui/data/avatar.tsx",
    "ui/feedback/banner.tsx",
    "ui/feedback/named-announcements.ts",
    "ui/feedback/skeleton.tsx",
    "ui/feedback/spinner.tsx",
    "ui/feedback/states.tsx",
    "ui/feedback/toast-store.ts",
    "ui/feedback/toaster.tsx",
    "ui/layout/page-title.ts",
    "ui/layout/provider.tsx",
    "ui/overlays/leaving.ts",
    "ui/theme/brand.ts",
    "ui/theme/density.ts",
  ],
};

/** What the pages before the sign-in have in common. */
const guest: Group = {
  name: "guest",
  packages: [],
  files: [
    "features/auth/guest/branding.ts",
    "features/auth/guest/company-page.tsx",
    "features/auth/guest/queries.ts",
    "features/auth/guest/sign-in-error.ts",
    "features/auth/guest/switch-link.ts",
    "features/auth/guest/typed-text.ts",
    "features/auth/guest/use-company-colors.ts",
    "features/auth/guest/use-page-company.ts",
    "shared/auth/branding.ts",
    "shared/auth/frame.tsx",
    "shared/companies/custom-domain.ts",
  ],
};

/** Form handling. */
const forms: Group = {
  name: "forms",
  packages: [/node_modules\/react-hook-form\//],
  files: ["lib/forms/use-contract-form.ts", "ui/fields/form-field.tsx"],
};

/** Shared by the public pages. */
const site: Group = {
  name: "site",
  packages: [],
  files: [
    "features/site/follow-links.ts",
    "features/site/landing/faq-entries.ts",
    "features/site/pages.ts",
    "site.tsx",
  ],
};

/** Signed-in team members and testers, and what testers open first. */
const shell: Group = {
  name: "shell",
  packages: [
    /node_modules\/lucide-react\/dist\/esm\/icons\/(arrow-right|bell|calendar-clock|chevron-right|cloud-upload|ellipsis|log-out|message-square)\./,
  ],
  files: [
    "app/features.ts",
    "app/shell/account-menu.tsx",
    "app/shell/account-popover.tsx",
    "app/shell/live-query-keys.ts",
    "app/shell/offline-strip.tsx",
    "app/shell/other-companies.tsx",
    "app/shell/outbox.tsx",
    "app/shell/signed-in.tsx",
    "app/shell/start-live.ts",
    "contract/src/forms/priorities.ts",
    "features/analytics/feature.ts",
    "features/auth/feature.ts",
    "features/billing/feature.ts",
    "features/companies/branding/mark.tsx",
    "features/companies/feature.ts",
    "features/custom-domains/feature.ts",
    "features/dashboard/feature.ts",
    "features/email/feature.ts",
    "features/forms/feature.ts",
    "features/messages/feature.ts",
    "features/notifications/bell.tsx",
    "features/notifications/feature.ts",
    "features/notifications/unread-query.ts",
    "features/projects/feature.ts",
    "features/testers/feature.ts",
    "features/wizards/feature.ts",
    "lib/format/due-text.ts",
    "lib/live/event-stream.ts",
    "lib/live/refresh.ts",
    "lib/live/stream.ts",
    "lib/live/tab-sharing.ts",
    "lib/offline/use-online.ts",
    "shared/outbox/entries.ts",
    "shared/outbox/lazy-bar.tsx",
    "ui/actions/lazy-menu.tsx",
    "ui/data/badge.tsx",
    "ui/data/description-list.tsx",
    "ui/data/when.tsx",
    "ui/feedback/status-strip.tsx",
    "ui/layout/card.tsx",
    "ui/layout/page-header.tsx",
  ],
};

/** What a tester sees first. */
const tester: Group = {
  name: "tester",
  packages: [],
  files: [
    "app/shell/tester-shell.tsx",
    "app/tester-start.ts",
    "features/dashboard/forms/badges.tsx",
    "features/dashboard/forms/progress.ts",
    "features/dashboard/forms/totals.ts",
    "features/dashboard/lazy-all-done.tsx",
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
  packages: [/node_modules\/lucide-react\/dist\/esm\/icons\/(house|route)\./],
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
    "features/dashboard/several-projects.tsx",
    "features/dashboard/your-projects.tsx",
  ],
};

/** Fields and the marks on them: tiny files, some of which nearly every screen with an input needs. */
const fields: Group = {
  name: "fields",
  packages: [
    /node_modules\/@tanstack\/.*\/(mutationObserver|useMutation)\.js/,
    /lucide-react\/dist\/esm\/icons\/(arrow-down|arrow-up|check|chevron-down|cloud-off|copy|eye|eye-off|file-text|list-checks|lock|paperclip|pause|pencil-line|play|rotate-ccw-clock|star|video)\./,
  ],
  files: [
    "lib/api/failure-labels.ts",
    "lib/api/new-id.ts",
    "lib/format/days.ts",
    "lib/format/file-size.ts",
    "lib/forms/unfinished-input.ts",
    "lib/hooks/use-focus-in-list.ts",
    "lib/hooks/use-same-function.ts",
    "shared/session/use-is-same-account.ts",
    "ui/actions/copy-button.tsx",
    "ui/actions/kbd.tsx",
    "ui/data/rich.tsx",
    "ui/feedback/ending.tsx",
    "ui/feedback/saved-indicator.tsx",
    "ui/fields/checkbox-group.tsx",
    "ui/fields/choice.tsx",
    "ui/fields/date-field.tsx",
    "ui/fields/digit-hints.ts",
    "ui/fields/frame.tsx",
    "ui/fields/native-select.tsx",
    "ui/fields/radio-group.tsx",
    "ui/fields/rating-input.tsx",
    "ui/fields/text-area.tsx",
    "ui/fields/text-field.tsx",
  ],
};

const questionTypes =
  "checkbox date email file matrix nps number quiz radio ranking rating scale select text textarea yes-no".split(" ");

/** Questions and what answers them, of forms and of wizards: who is asked one sees the others soon. */
const answering: Group = {
  name: "answering",
  packages: [/lucide-react\/dist\/esm\/icons\/(camera|grip-vertical|mic|monitor-dot)\./],
  files: [
    ...questionTypes.map((type) => `contract/src/questions/types/${type}.ts`),
    "contract/src/forms/logic.ts",
    "contract/src/questions/answers.ts",
    "contract/src/questions/choices.ts",
    "contract/src/questions/conditions.ts",
    "contract/src/questions/scales.ts",
    "contract/src/questions/texts.ts",
    "contract/src/questions/types.ts",
    "lib/hooks/use-scroll-into-view.ts",
    ..."checkbox date email file matrix nps number radio ranking rating scale select text textarea"
      .split(" ")
      .map((type) => `shared/questions/types/${type}/input.tsx`),
    "shared/questions/types/file/rules.ts",
    "shared/questions/answer-view.tsx",
    "shared/questions/choices.tsx",
    "shared/questions/field-input.tsx",
    "shared/questions/frame.tsx",
    "shared/questions/hints.ts",
    "shared/questions/inputs.ts",
    "shared/questions/text-props.ts",
    "ui/actions/sort-handle.tsx",
    "ui/actions/use-sorting.ts",
    "ui/layout/thumb-bar.tsx",
    "ui/layout/visually-hidden.tsx",
  ],
};

/** What sends answers, messages and files, at once or when there is a connection. */
const sending: Group = {
  name: "sending",
  packages: [/node_modules\/idb\//, /lucide-react\/dist\/esm\/icons\/upload\./],
  files: [
    "app/shell/outbox-bar.tsx",
    "features/forms/fields/patterns.ts",
    "features/forms/fill/queries.ts",
    "features/forms/submission/outbox.ts",
    "features/messages/cache.ts",
    "features/messages/outbox.ts",
    "features/messages/thread-queries.ts",
    "features/wizards/run/outbox.ts",
    "features/wizards/run/use-run-draft.ts",
    "lib/hooks/use-shown-file.ts",
    "shared/drafts/device-files.ts",
    "shared/outbox/bar.tsx",
    "shared/outbox/edit.ts",
    "shared/outbox/old-lists.ts",
    "shared/outbox/send.ts",
    "shared/outbox/sign-out-question.tsx",
    "shared/outbox/use-outbox.ts",
    "shared/uploads/file-rows.tsx",
    "shared/uploads/pending-files.ts",
    "shared/uploads/send-file.ts",
    "shared/uploads/use-connection.ts",
    "ui/fields/file-drop.tsx",
  ],
};

/** A tester's form: two more waves of requests, and ten times as many, if it came by importers. */
const testerFill: Group = {
  name: "tester-fill",
  packages: [/lucide-react\/dist\/esm\/icons\/check-check\./],
  files: [
    "contract/src/forms/answers.ts",
    "features/forms/fields/option-order.ts",
    "features/forms/fields/text-hash.ts",
    "features/forms/fill/answers.ts",
    "features/forms/fill/draft.ts",
    "features/forms/fill/field-changes.ts",
    "features/forms/fill/flow.tsx",
    "features/forms/fill/form.tsx",
    "features/forms/fill/header.tsx",
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
    "features/forms/fill/use-stored-files.ts",
    "features/forms/submission/outcome.tsx",
    "features/forms/submission/problems.ts",
    "features/forms/submission/use-submit.ts",
    "features/forms/submission/use-waiting.ts",
  ],
};

/** The steps of a wizard's editor: list, canvas and settings. */
const stepEditor: Group = {
  name: "step-editor",
  packages: [],
  files: [
    "features/wizards/content-editor/add-entry.tsx",
    "features/wizards/content-editor/entry-list.tsx",
    "features/wizards/content-editor/entry-settings.tsx",
    "features/wizards/content-editor/lazy-fields.tsx",
    "features/wizards/content-editor/step-content.tsx",
    "features/wizards/editor/open-steps.tsx",
    "features/wizards/editor/step-canvas.tsx",
    "features/wizards/editor/step-list.tsx",
    "features/wizards/editor/step-picker.tsx",
    "features/wizards/editor/step-settings.tsx",
    "features/wizards/editor/steps-tab.tsx",
    "features/wizards/editor/use-step-files.ts",
    "features/wizards/editor/use-step-sorting.ts",
    "features/wizards/step-editor/condition-words.ts",
    "features/wizards/step-editor/conditions.tsx",
    "features/wizards/step-editor/errors.ts",
  ],
};

/** What only the team's first screen shows: alone, each would cost more than it holds. */
const staffIcons: Group = {
  name: "staff-icons",
  packages: [
    /lucide-react\/dist\/esm\/icons\/(chart-column|chevrons-up-down|credit-card|download|folder-open|lock-keyhole|mail|mail-x|menu|pencil|scroll-text|trash|user-plus|users|users-round)\./,
    /\/web\/src\/features\/(analytics\/company|analytics\/overview|billing|testers\/profile)\/queries\.ts$/,
  ],
  files: ["features/projects/tabs.ts"],
};

/** Marks of questions and of what a step can hold: tiny files that load together. */
const contentIcons: Group = {
  name: "content-icons",
  packages: [
    /lucide-react\/dist\/esm\/icons\/(circle-question-mark|circle-x|file-question-mark|link|list-ordered|split)\./,
  ],
  files: [],
};

const groups = [
  core,
  base,
  guest,
  forms,
  site,
  shell,
  tester,
  testerProject,
  testerProjects,
  fields,
  answering,
  sending,
  testerFill,
  stepEditor,
  staffIcons,
  contentIcons,
];

const pathOf = (file: string) => (file.startsWith("contract/") ? `/${file}` : `/web/src/${file}`);

/** Groups for `codeSplitting.groups` of the bundler. */
export const chunkGroups = groups.map(({ name, packages, files }) => ({
  name,
  test: (id: string) => packages.some((part) => part.test(id)) || files.some((file) => id.endsWith(pathOf(file))),
}));

/** What is named above and is no module of a build: it was moved or deleted. */
export function unusedNames(modules: readonly string[]): string[] {
  return groups.flatMap(({ packages, files }) => [
    ...packages.filter((part) => !modules.some((id) => part.test(id))).map(String),
    ...files.filter((file) => !modules.some((id) => id.endsWith(pathOf(file)))),
  ]);
}
