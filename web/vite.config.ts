import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip as gzipCompress } from "node:zlib";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { buildTargets } from "../tools/browsers.js";
import { buildsApp } from "./bundle.ts";
import { lightenCatalogues } from "./catalogue-plugin.ts";
import { chunkGroups, unusedNames } from "./chunks.ts";
import { routePreloads } from "./preload-plugin.ts";
import { prerender } from "./prerender-plugin.ts";
import { serviceWorker } from "./service-worker-plugin.ts";
import type * as adminRouteTableModule from "./src/features/platform-admin/route-table.ts";
import type * as feedbackRouteTableModule from "./src/shared/feedback/route-table.ts";
import type * as staffFeedbackTableModule from "./src/shared/feedback/staff-route-table.ts";
import type * as routeTableModule from "./src/lib/api/route-table.ts";
import type { Call } from "./src/lib/api/route-table.ts";
import type * as staffRouteTableModule from "./src/lib/api/staff-route-table.ts";

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

// Routes that only the contact page or a proxy calls, or the app by itself.
const notTheApps = new Set(["createContactMessage", "getOffline", "getOperator", "isHostServed", "listRetests"]);

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

const feedbackTable = "shared/feedback/route-table.ts";
const teamFeedbackTable = "shared/feedback/staff-route-table.ts";
const adminTable = "features/platform-admin/route-table.ts";
const commonTable = "lib/api/route-table.ts";
const staffTable = "lib/api/staff-route-table.ts";

// Evaluates the client's route tables at build time: the bundle has their values, not the schemas they derive from.
function evaluateRouteTables(): Plugin {
  return {
    name: "firstlight-route-tables",
    apply: "build",
    async load(id) {
      const [src = "", file] = id.split(/(?<=\/web\/src\/)/);
      if (file === adminTable) {
        const { adminRouteTable } = (await import(`${src}${adminTable}`)) as typeof adminRouteTableModule;
        return `export const adminRouteTable = ${compactTable(Object.entries(adminRouteTable))};`;
      }
      if (file === teamFeedbackTable) {
        const { staffFeedbackTable } = (await import(`${src}${teamFeedbackTable}`)) as typeof staffFeedbackTableModule;
        return `export const staffFeedbackTable = ${compactTable(Object.entries(staffFeedbackTable))};`;
      }
      if (file !== commonTable && file !== staffTable && file !== feedbackTable) return;
      const { feedbackRouteTable } = (await import(`${src}${feedbackTable}`)) as typeof feedbackRouteTableModule;
      if (file === feedbackTable)
        return `export const feedbackRouteTable = ${compactTable(Object.entries(feedbackRouteTable))};`;
      const { routeTable } = (await import(`${src}${commonTable}`)) as typeof routeTableModule;
      const { staffRouteTable } = (await import(`${src}${staffTable}`)) as typeof staffRouteTableModule;
      if (file === staffTable) {
        const { staffFeedbackTable } = (await import(`${src}${teamFeedbackTable}`)) as typeof staffFeedbackTableModule;
        const first = Object.entries(staffRouteTable).filter(([name]) => !(name in staffFeedbackTable));
        return `export const staffRouteTable = ${compactTable(first)};`;
      }
      const commonRoutes = Object.entries(routeTable).filter(
        ([name]) => ![staffRouteTable, feedbackRouteTable].some((table) => name in table) && !notTheApps.has(name),
      );
      return `export const routeTable = ${compactTable(commonRoutes)};`;
    },
  };
}

// Removes the random keys in every part of every icon, which only React's list warning reads, and what makes icons of any size
// and color.
function lightenIcons(): Plugin {
  return {
    name: "firstlight-icons",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: () => join(import.meta.dirname, "src/ui/theme/create-icon.ts"),
    },
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => ({
        code: code
          .replaceAll(/,\s*key: "\w+"\s*\}/g, " }")
          .replace(/\s*size: 24,/, "")
          .replace(/,\s*aliases: \[[^\]]*\]/, "")
          .replace("__iconData.node;\n", ""),
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

// A chunk that names a file which is gone would be one file lighter without a word.
function checkChunks(): Plugin {
  return {
    name: "firstlight-check-chunks",
    apply: buildsApp,
    generateBundle() {
      const unused = unusedNames([...this.getModuleIds()]);
      if (unused.length > 0)
        this.error(`web/chunks.ts and tester-chunks.ts name what is not in the build: ${unused.join(", ")}`);
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

/** Prefix of the two chunks that every screen loads, core and base. */
const first = "assets/a.";

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
    checkChunks(),
    compressAssets(),
    prerender(),
    routePreloads(),
    serviceWorker(),
  ],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    assetsDir: "assets",
    target: buildTargets,
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
          groups: chunkGroups,
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
