import { createHash } from "node:crypto";
import { join } from "node:path";
import { build, type Plugin } from "vite";
import { buildTargets } from "../tools/browsers.js";
import { type Bundle, buildsApp, chunkHolding, pageOf, withImports } from "./bundle.ts";
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
/** Of web/public: they have no hash in their names. */
const plainFiles = ["/startup.js", "/favicon.svg"];

function shellOf(bundle: Bundle, root: string): Shell {
  const holding = (module: string) => chunkHolding(bundle, root, module);
  const entry = holding("src/main.tsx");
  const first = [...withImports(bundle, [entry, ...firstScreens.map(holding)])];
  const styles = first.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const fonts = Object.keys(bundle).filter((name) => /inter-latin-wght.*\.woff2$/.test(name));
  const hashed = [...first.map(({ fileName }) => fileName), ...styles, ...fonts].map((name) => `/${name}`);
  const files = [...new Set([...hashed, ...plainFiles])].toSorted();
  const version = createHash("sha256").update(files.join("\n")).update(pageOf(bundle)).digest("hex").slice(0, 12);
  return { version, entry: `/${entry.fileName}`, files };
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
          define: { SHELL: JSON.stringify(shellOf(bundle, root)) },
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
