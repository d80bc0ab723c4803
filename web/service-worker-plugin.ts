import { createHash } from "node:crypto";
import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import type { Shell } from "./src/sw/shell-store.ts";

/** What testers open first, and what tells them of the forms that wait: the worker keeps all that these need. */
const firstScreens = [
  "src/app.tsx",
  "src/shell/tester-shell.tsx",
  "src/shell/theme-choice.tsx",
  "src/domains/testers/dashboard-screen.tsx",
  "src/domains/testers/tester-project-screen.tsx",
  "src/domains/testers/tester-project-overview.tsx",
  "src/domains/forms/fill/waiting-bar.tsx",
];
/** Of web/public: they have no hash in their names. */
const plainFiles = ["/theme.js", "/favicon.svg"];

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The chunks themselves and all that they import before they run. */
function withImports(bundle: Bundle, chunks: readonly Chunk[]): Set<Chunk> {
  const all = new Set(chunks);
  for (const chunk of all) {
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === "chunk") all.add(imported);
    }
  }
  return all;
}

function shellOf(bundle: Bundle, root: string): Shell {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const holding = (module: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, module)));
    if (!chunk) throw new Error(`service-worker-plugin.ts names ${module}, which is in no chunk`);
    return chunk;
  };
  const entry = holding("src/main.tsx");
  const first = [...withImports(bundle, [entry, ...firstScreens.map(holding)])];
  const styles = first.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const fonts = Object.keys(bundle).filter((name) => /inter-latin-wght.*\.woff2$/.test(name));
  const hashed = [...first.map(({ fileName }) => fileName), ...styles, ...fonts].map((name) => `/${name}`);
  const files = [...new Set([...hashed, ...plainFiles])].toSorted();
  const page = bundle["index.html"];
  const text = page?.type === "asset" ? page.source : "";
  const version = createHash("sha256").update(files.join("\n")).update(text).digest("hex").slice(0, 12);
  return { version, entry: `/${entry.fileName}`, files };
}

/** Writes /sw.js, a small program of its own that knows the files of this build. */
export function serviceWorker(): Plugin {
  let root = "";
  return {
    name: "firstlight-service-worker",
    // Of the app: a build of anything else has no shell.
    apply: ({ build: of }, { command }) => command === "build" && of?.rolldownOptions?.input === undefined,
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
