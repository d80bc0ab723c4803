import { testerGroups } from "./tester-chunks.ts";

/** The chunks of the app that are put together by hand; what no group names is split by its importers. */
export interface Group {
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
    "contract/src/common/progress.ts",
    "contract/src/common/properties.ts",
    "contract/src/languages/texts.ts",
    "lib/api/error.ts",
    "lib/api/position.ts",
    "lib/api/transport.ts",
    "lib/format/shares.ts",
    "lib/offline/storage.ts",
    "lib/text/product.ts",
    "lib/text/translate.ts",
    "shared/session/page-language.ts",
    "shared/site/public-links.ts",
    "ui/actions/button-style.ts",
    "ui/feedback/lazy.tsx",
    "ui/feedback/progress.tsx",
    "ui/theme/create-icon.ts",
    "ui/theme/cx.ts",
  ],
};

/** What every screen except the front page needs. Split by importers it would be about thirty chunks, each with an overhead. */
const base: Group = {
  name: "base",
  packages: [
    /node_modules\/@tanstack\/(?!react-virtual|virtual-core|.*\/(infiniteQueryObserver|queriesObserver|useBlocker|useInfiniteQuery|useQueries|searchMiddleware)\.js)/,
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
    "contract/src/companies/brand.ts",
    "contract/src/companies/color.ts",
    "shared/session/me-query.ts",
    "shared/session/use-me.ts",
    "features/projects/selected-project.ts",
    "lib/api/client.ts",
    "lib/api/query-client.ts",
    "lib/api/route-table.ts",
    "shared/dashboard/first-name.ts",
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
    "shared/site/use-public-links.ts",
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
    "features/site/language-links.tsx",
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
    "app/shell/lazy-announcement.tsx",
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
    "features/feedback/feature.ts",
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
    "ui/data/badge.tsx",
    "ui/data/description-list.tsx",
    "ui/data/when.tsx",
    "ui/feedback/status-strip.tsx",
    "ui/layout/card.tsx",
    "ui/layout/page-header.tsx",
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
  ],
  files: [],
};

/** What the team's first screen asks for. Apart from its icons, some of which the front page shows, too. */
const staffQueries: Group = {
  name: "staff-queries",
  packages: [/\/web\/src\/features\/(analytics\/company|analytics\/overview|billing|testers\/profile)\/queries\.ts$/],
  files: ["features/projects/tabs.ts", "shared/list-page/day-of.ts"],
};

/** Of the team's bar and rail: small files that every one of its screens loads. */
const staffBars: Group = {
  name: "staff-bars",
  packages: [],
  files: [
    "app/shell/main-links.tsx",
    "app/shell/crumbs/recent-objects.ts",
    "app/shell/palette/use-commands.ts",
    "lib/shortcuts.ts",
    "ui/layout/screen-column.tsx",
  ],
};

/** Marks of questions and of what a step can hold: tiny files that load together. */
const contentIcons: Group = {
  name: "content-icons",
  packages: [
    /lucide-react\/dist\/esm\/icons\/(circle-question-mark|circle-x|file-question-mark|link|list-ordered|split)\./,
  ],
  files: [],
};

/** The page's side of the service worker. */
const worker: Group = { name: "worker", packages: [], files: ["lib/offline/worker-messages.ts", "sw/register.ts"] };

/** What the team's views of feedback have in common. */
const feedbackViews: Group = {
  name: "feedback-views",
  packages: [],
  files: [
    "contract/src/feedback/screen-labels.ts",
    "features/feedback/choices.ts",
    "features/feedback/due-text.ts",
    "features/feedback/filters.ts",
    "features/feedback/item/menus.ts",
    "features/feedback/item/snooze-times.ts",
    "features/feedback/item/use-change-item.ts",
    "features/feedback/label/chips.tsx",
    "features/feedback/label/colors.ts",
    "features/feedback/label/query.ts",
    "features/feedback/labels.ts",
    "features/feedback/queries.ts",
    "features/feedback/saved-view/bar.tsx",
    "features/feedback/saved-view/query.ts",
    "features/feedback/saved-view/use-current-view.ts",
    "features/feedback/saved-view/use-saved-views.ts",
    "features/feedback/saved-view/use-view-actions.ts",
  ],
};

const groups = [
  core,
  base,
  guest,
  forms,
  site,
  shell,
  ...testerGroups,
  stepEditor,
  staffIcons,
  staffQueries,
  staffBars,
  contentIcons,
  feedbackViews,
  worker,
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
