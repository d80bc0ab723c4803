import { createHash } from "node:crypto";
import { join } from "node:path";
import { build, type Plugin } from "vite";
import { buildTargets } from "../tools/browsers.js";
import { type Bundle, type Chunk, buildsApp, chunkHolding, chunksHolding, pageOf, withImports } from "./bundle.ts";
import { appAddresses } from "./src/app/addresses.ts";
import type { Shell } from "./src/sw/shell-store.ts";

/** The screens that testers open first, and what sends once there is a connection: the worker caches all that these need. */
const firstScreens = [
  "src/app/root.tsx",
  "src/app/shell/tester-shell.tsx",
  "src/app/shell/theme-choice.tsx",
  "src/features/dashboard/screen.tsx",
  "src/features/dashboard/project/screen.tsx",
  "src/features/dashboard/project/overview.tsx",
  "src/app/shell/outbox-bar.tsx",
  "src/shared/outbox/sign-out-dialog.tsx",
  // Browsers that need it start nothing without it.
  "src/polyfills.ts",
];
/** All that testers can open, with what these load later. */
const testerScreens = [
  ...firstScreens,
  "src/app/offline/keep-work.ts",
  "src/app/not-found-screen.tsx",
  "src/features/dashboard/forms/screen.tsx",
  "src/features/dashboard/project/profile.tsx",
  "src/features/feedback/report/list-screen.tsx",
  "src/features/feedback/report/new/screen.tsx",
  "src/features/feedback/report/detail/screen.tsx",
  "src/features/forms/fill/screen.tsx",
  "src/features/messages/tester-screen.tsx",
  "src/features/retests/screen.tsx",
  "src/features/wizards/run/screen.tsx",
  "src/features/wizards/tester/detail-screen.tsx",
  "src/features/wizards/tester/list-screen.tsx",
  "src/features/wizards/tester/onboarding-screen.tsx",
];
/** The ways to the other sides: the router, the entries beside the app, and languages, which come with their page. */
const otherSides = /\/web\/src\/(app\/(router|routes|staff-\w+)|entries|languages\/[\w-]+)\.ts$/;

/** They open without the app. */
const otherEntries = ["admin", "support-session"];

interface Graph {
  getModuleInfo: (id: string) => { dynamicallyImportedIds: readonly string[] } | null;
}

/** Chunks, and all that they load at once or later. */
function withLater(graph: Graph, bundle: Bundle, chunks: readonly Chunk[]): Set<Chunk> {
  const all = withImports(bundle, chunks);
  for (const { moduleIds } of all) {
    const own = moduleIds.filter((id) => !otherSides.test(id));
    const later = new Set(own.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
    for (const chunk of withImports(bundle, chunksHolding(bundle, later))) all.add(chunk);
  }
  return all;
}

/** Of web/public: they have no hash in their names. */
const plainFiles = ["/startup.js", "/early-tester.js", "/favicon.svg"];

/** A chunk and its styles. */
function pathsOf({ fileName, viteMetadata }: Chunk): string[] {
  return [fileName, ...(viteMetadata?.importedCss ?? [])].map((name) => `/${name}`);
}

function shellOf(bundle: Bundle, root: string, graph: Graph): Shell {
  const holding = (module: string) => chunkHolding(bundle, root, module);
  const entry = holding("src/main.tsx");
  const first = [...withImports(bundle, [entry, ...firstScreens.map(holding)])];
  const fonts = Object.keys(bundle).filter((name) => /inter-latin-wght.*\.woff2$/.test(name));
  const files = [...new Set([...first.flatMap(pathsOf), ...fonts.map((name) => `/${name}`), ...plainFiles])].toSorted();
  const screens = [...withLater(graph, bundle, testerScreens.map(holding))].flatMap(pathsOf);
  const version = createHash("sha256")
    .update([...files, ...screens].join("\n"))
    .update(pageOf(bundle))
    .digest("hex")
    .slice(0, 12);
  return {
    version,
    entry: `/${entry.fileName}`,
    files,
    addresses: ["", ...appAddresses.filter((name) => !otherEntries.includes(name))],
    screens: [...new Set(screens)].filter((path) => !files.includes(path)).toSorted(),
  };
}

/** Writes /sw.js, a small program of its own that knows the files of this build. */
export function serviceWorker(): Plugin {
  let root = "";
  return {
    name: "firstlight-service-worker",
    apply: buildsApp,
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const made = await build({
          configFile: false,
          root,
          publicDir: false,
          logLevel: "warn",
          define: { SHELL: JSON.stringify(shellOf(bundle, root, this)) },
          build: {
            write: false,
            target: buildTargets,
            modulePreload: false,
            rolldownOptions: { input: join(root, "src/sw/worker.ts"), output: { format: "iife" } },
          },
        });
        const [output] = Array.isArray(made) ? made : [made];
        if (!output || !("output" in output)) throw new Error("The service worker was not built");
        this.emitFile({ type: "asset", fileName: "sw.js", source: output.output[0].code });
      },
    },
  };
}
