import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip as gzipCompress } from "node:zlib";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { lightenCatalogues } from "./catalogue-plugin.ts";
import { prerender } from "./prerender-plugin.ts";
import { serviceWorker } from "./service-worker-plugin.ts";
import type * as adminRouteTableModule from "./src/lib/admin-route-table.ts";
import type * as routeTableModule from "./src/lib/route-table.ts";
import type { Call } from "./src/lib/route-table.ts";
import type * as staffRouteTableModule from "./src/lib/staff-route-table.ts";

const brotli = promisify(brotliCompress);
const gzip = promisify<Buffer, { level: number }, Buffer>(gzipCompress);

const api = "http://127.0.0.1:3000";

// The text font starts loading with the page instead of after the style sheet.
function preloadFont(): Plugin {
  return {
    name: "firstlight-preload-font",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => /inter-latin-wght.*\.woff2$/.test(file));
        if (!font) return [];
        const attrs = { rel: "preload", href: `/${font}`, as: "font", type: "font/woff2", crossorigin: "" };
        return [{ tag: "link", attrs, injectTo: "head" }];
      },
    },
  };
}

// Routes that only the contact page or a proxy calls.
const notTheApps = new Set(["createContactMessage", "getOperator", "isHostServed"]);

/** A compact expression for the table: grouped by method, repeated keys are written once. */
function compactTable(calls: readonly (readonly [string, Call])[]): string {
  const lines = Object.entries(Object.groupBy(calls, ([, { method }]) => method)).map(([method, own]) => [
    method,
    own.map(([name, { path, isUpload, isDownload }]) =>
      [name, path.slice(1), ...(isUpload ? ["up"] : []), ...(isDownload ? ["down"] : [])].join(" "),
    ),
  ]);
  const read = `([name, path, way]) => [name, { method, path: "/" + path, isUpload: way === "up", isDownload: way === "down" }]`;
  const table = `Object.entries(${JSON.stringify(Object.fromEntries(lines.map(([method, own]) => [method, [own].flat().join()])))})`;
  return `Object.fromEntries(${table}.flatMap(([method, calls]) => calls.split(",").map((call) => call.split(" ")).map(${read})))`;
}

// Evaluates the client's route tables at build time: the bundle has their values, not the schemas they derive from.
function evaluateRouteTables(): Plugin {
  return {
    name: "firstlight-route-tables",
    apply: "build",
    async load(id) {
      const [lib = "", file] = id.split(/(?<=\/src\/lib\/)/);
      if (file === "admin-route-table.ts") {
        const { adminRouteTable } = (await import(`${lib}admin-route-table.ts`)) as typeof adminRouteTableModule;
        return `export const adminRouteTable = ${JSON.stringify(adminRouteTable)};`;
      }
      if (file !== "route-table.ts" && file !== "staff-route-table.ts") return;
      const { routeTable } = (await import(`${lib}route-table.ts`)) as typeof routeTableModule;
      const { staffRouteTable } = (await import(`${lib}staff-route-table.ts`)) as typeof staffRouteTableModule;
      if (file === "staff-route-table.ts") return `export const staffRouteTable = ${JSON.stringify(staffRouteTable)};`;
      const commonRoutes = Object.entries(routeTable).filter(
        ([name]) => !(name in staffRouteTable) && !notTheApps.has(name),
      );
      return `export const routeTable = ${compactTable(commonRoutes)};`;
    },
  };
}

// Removes the random keys in every part of every icon: only React's list warning reads them, and they take up space.
function lightenIcons(): Plugin {
  return {
    name: "firstlight-icons",
    apply: "build",
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => ({
        code: code.replaceAll(/, key: "\w+" \}/g, " }").replace("__iconData.node;\n", ""),
        map: null,
      }),
    },
  };
}

// React's JSX runtime is CommonJS, called through an object at every element; named exports minify to a letter.
function nameJsx(): Plugin {
  const id = "\0firstlight-jsx-runtime";
  return {
    name: "firstlight-jsx",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: {
      filter: { id: /^react\/jsx-runtime$/ },
      handler: (_source, importer) => (importer === id ? undefined : id),
    },
    load: {
      filter: { id: /^\0firstlight-jsx-runtime$/ },
      handler: () => `import * as runtime from "react/jsx-runtime";
        export const { Fragment, jsx, jsxs } = runtime;`,
    },
  };
}

// Compresses assets once at build time at the highest level, instead of at every request.
function compressAssets(): Plugin {
  return {
    name: "firstlight-compress-assets",
    apply: "build",
    async writeBundle({ dir }, bundle) {
      const texts = Object.keys(bundle).filter((file) => /^assets\/.*\.(js|css|svg)$/.test(file));
      for (const file of texts) {
        const path = join(dir ?? "", file);
        const content = await readFile(path);
        await Promise.all([
          writeFile(`${path}.br`, await brotli(content)),
          writeFile(`${path}.gz`, await gzip(content, { level: 9 })),
        ]);
      }
    },
  };
}

// What every screen except the front page needs, in one chunk. Split by importers it would be about thirty chunks, each with
// its own overhead in every first load.
const base = [
  // Without the parts for pagination, mutations and navigation blocking.
  /node_modules\/@tanstack\/(?!react-virtual|virtual-core|.*\/(infiniteQueryObserver|mutationObserver|queriesObserver|useBlocker|useInfiniteQuery|useMutation|useQueries|searchMiddleware)\.js)/,
  /node_modules\/use-sync-external-store\//,
  /node_modules\/react-aria(-components)?\/dist\/private\/([\w-]+\/)?(Button|Hidden|I18nProvider|Link|LiveAnnouncer|ProgressBar|useButton|useDefaultLocale|useLink)\./,
  // What buttons and links depend on.
  /node_modules\/(react-aria|react-aria-components|react-stately)\/dist\/private\/(flags\/flags|focus\/useFocusRing|i18n\/utils|ssr\/SSRProvider|utils)\./,
  /node_modules\/react-aria\/dist\/private\/interactions\/(context|create\w+|focusSafely|textSelection|useFocus|useFocusVisible|useFocusWithin|useFocusable|useHover|useKeyboard|usePress|utils)\./,
  /node_modules\/react-aria\/dist\/private\/utils\/(chain|domHelpers|filterDOMProps|focusWithoutScrolling|getMetaValue|getNonce|isElementVisible|isFocusable|isVirtualEvent|mergeProps|mergeRefs|openLink|platform|runAfterTransition|shadowdom\/DOMFunctions|useEffectEvent|useGlobalListeners|useId|useLayoutEffect|useObjectRef|useSyncRef|useValueEffect)\./,
  /node_modules\/lucide-react\/dist\/esm\/icons\/(circle-check|compass|info|rotate-cw|triangle-exclamation-point|user-round|x)\./,
  /contract\/src\/access\.ts/,
  /web\/src\/(api\.ts|app\.tsx|app\/(?!front-page|not-found|staff-|tester-))/,
  /web\/src\/domains\/auth\/(me-query|sign-out|use-me)\.ts/,
  /web\/src\/domains\/billing\/queries\.ts/,
  /web\/src\/domains\/projects\/selected-project\.ts/,
  /web\/src\/lib\/(brand-install|counted|dates|drafts|response-cache|leaving|live\/live-state|own-device|page-title|paths|permissions|profile-link|query|role-names|route-table|session|sign-out|use-public-links)\.ts/,
  /web\/src\/ui\/(avatar|banner|brand|button|color|density|link|named-announcements|skeleton|spinner|states|toast-store|toaster|ui-provider|use-announced-id)\.ts/,
];
// Every first load, also of the front page. It runs before the language is known, so no module here uses a text as it loads.
const core = [
  /firstlight-jsx-runtime/,
  /node_modules\/(react|react-dom|scheduler|clsx)\//,
  /node_modules\/lucide-react\/dist\/esm\/(?!icons\/)/,
  /node_modules\/lucide-react\/dist\/esm\/icons\/(arrow-left|clipboard-list|circle-exclamation-point)\./,
  /vite\/preload-helper/,
  /contract\/src\/(languages|progress)\.ts/,
  /web\/src\/lib\/(api-error|page-language|public-links|shares|storage|texts|transport)\.ts/,
  /web\/src\/ui\/(button-style|cx|logo|progress)\.ts/,
];
// What the pages before the sign-in have in common.
const guest = [
  /web\/src\/domains\/auth\/(company-page|guest-queries|loading-page|branding-of|narrow-login-text|sign-in-error|switch-link|typed|use-company-colors|use-page-company)\.ts/,
  /web\/src\/lib\/company-of-custom-domain\.ts/,
  /web\/src\/ui\/auth-(frame|branding)\.ts/,
];
// Form handling of these pages and the contact page.
const plain = [/contract\/src\/(limits|auth-patterns)\.ts/, /web\/src\/lib\/plain-(checks|form)\.ts/];
// Signed-in team members and testers, and what testers open first.
const shell = [
  /contract\/src\/forms-priorities\.ts/,
  /node_modules\/lucide-react\/dist\/esm\/icons\/(arrow-right|bell|calendar-clock|chevron-right|cloud-upload|folder-x|log-out|message-square)\./,
  /web\/src\/domains\/companies\/company-mark\.tsx/,
  /web\/src\/domains\/notifications\/(arrival|bell|unread-query)\.ts/,
  /web\/src\/lib\/live\/(?!live-state)/,
  /web\/src\/shell\/(account-(menu|popover)|offline-banner|other-companies|signed-in)\.tsx/,
  /web\/src\/lib\/(due-text|use-online|outbox-entries)\.ts/,
  /web\/src\/ui\/(badge|card|description-list|page-header|scroll-strip|tab-face|tab-nav)\.ts/,
];
const tester = [
  /web\/src\/app\/tester-start\.ts/,
  /web\/src\/shell\/tester-shell\.tsx/,
  /web\/src\/domains\/forms\/fill\/lazy-waiting-bar\.ts/,
  /web\/src\/domains\/testers\/(lazy-all-done|dashboard-(queries|screen)|form-(?!entry|counts\.)|next-|open-work|quick-actions|start-button|use-assignment)/,
];
// Testers on one project, and testers on several: neither needs the other chunk.
const testerProject = [
  /web\/src\/domains\/testers\/(about-project|form-counts|latest-messages|tester-project-(overview|screen)|your-progress)\.tsx/,
];
const testerProjects = [
  /node_modules\/lucide-react\/dist\/esm\/icons\/folder-heart\./,
  /web\/src\/domains\/testers\/(assignment-card|several-projects|welcome-banner|your-projects)\.tsx/,
];
// Inputs for answers: tiny files that load together.
const answering = [
  /web\/src\/ui\/(choice|radio-group|rating-input|text-area)\.tsx/,
  /node_modules\/lucide-react\/dist\/esm\/icons\/star\./,
];
// The editor of a wizard step, on its own page or in a dialog.
const stepEditor = [
  /web\/src\/domains\/wizards\/editor\/(add-entry|entry-list|step-(basics|condition|condition-labels|conditions|content|draft|errors|form|problems)|use-save-step|use-step-editor)\.ts/,
];
// Moving an entry up and down, in every list editor.
const moving = [
  /lucide-react\/dist\/esm\/icons\/arrow-(up|down)\.mjs$/,
  /web\/src\/domains\/wizards\/editor\/moved\.ts/,
];
/** Prefix of the two chunks that every screen loads, core and base. */
const first = "assets/a.";
// Shared by the public pages.
const site = [/web\/src\/site\.tsx/, /web\/src\/domains\/site\/(facts|faq-entries|follow-links|pages)\.ts/];
const isOf = (parts: readonly RegExp[]) => (id: string) => parts.some((part) => part.test(id));

export default defineConfig({
  root: import.meta.dirname,
  // React now includes the hook that this package polyfills.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" }] },
  plugins: [
    react(),
    tailwindcss(),
    // The strings of other languages come with their catalogues: see src/languages.
    { ...optimizeLocales.vite({ locales: ["en-US"] }), enforce: "pre" },
    preloadFont(),
    evaluateRouteTables(),
    lightenIcons(),
    nameJsx(),
    lightenCatalogues(),
    compressAssets(),
    prerender(),
    serviceWorker(),
  ],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    assetsDir: "assets",
    // light-dark() has to reach the browser as written: its operands change at run time.
    target: ["chrome123", "edge123", "firefox120", "safari17.5"],
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
    // The content policy allows neither data: assets nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The app has these already when it loads other chunks.
      resolveDependencies: (_file, needed, { hostId }) =>
        hostId.startsWith(first) ? needed.filter((file) => !file.startsWith(first)) : needed,
    },
    manifest: true,
    rolldownOptions: {
      output: {
        // Every first load lists the names of later chunks, so they are short; the manifest maps them to modules.
        chunkFileNames: ({ name }) =>
          name === "core" || name === "base" ? `${first}[hash:7].js` : "assets/[hash:7].js",
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "core", test: isOf(core) },
            { name: "base", test: isOf(base) },
            { name: "guest", test: isOf(guest) },
            { name: "plain", test: isOf(plain) },
            { name: "site", test: isOf(site) },
            { name: "shell", test: isOf(shell) },
            { name: "tester", test: isOf(tester) },
            { name: "tester-project", test: isOf(testerProject) },
            { name: "tester-projects", test: isOf(testerProjects) },
            { name: "answering", test: isOf(answering) },
            { name: "step-editor", test: isOf(stepEditor) },
            { name: "moving", test: isOf(moving) },
          ],
        },
      },
    },
    sourcemap: "hidden",
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { "/api": api, "/dev": api, "/icons": api, "/manifest.webmanifest": api },
  },
});
