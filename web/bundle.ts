import { join } from "node:path";
import type { ConfigEnv, Rolldown, UserConfig } from "vite";

export type Bundle = Rolldown.OutputBundle;
export type Chunk = Rolldown.OutputChunk;

/** The chunk a module of ours has come into, or the one that leads there: it is asked for first. */
export function chunkHolding(bundle: Bundle, root: string, module: string): Chunk {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const id = join(root, module);
  const chunk =
    chunks.find(({ facadeModuleId }) => facadeModuleId === id) ??
    chunks.find(({ moduleIds }) => moduleIds.includes(id));
  if (!chunk) throw new Error(`A plugin of the build names ${module}, which is in no chunk`);
  return chunk;
}

/** The chunks that modules have come into, as far as they are in any. */
export function chunksHolding(bundle: Bundle, modules: ReadonlySet<string>): Chunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  return chunks.filter(({ facadeModuleId, moduleIds }) =>
    [facadeModuleId ?? "", ...moduleIds].some((id) => modules.has(id)),
  );
}

/** The chunks themselves and all that they import before they run. */
export function withImports(bundle: Bundle, chunks: readonly Chunk[]): Set<Chunk> {
  const all = new Set(chunks);
  for (const chunk of all) {
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === "chunk") all.add(imported);
    }
  }
  return all;
}

/** What index.html has become, with the names of this build in it. */
export function pageOf(bundle: Bundle): string {
  const page = bundle["index.html"];
  return page?.type === "asset" ? String(page.source) : "";
}

/** For plugins of the app alone: a build of anything else has neither pages nor a worker. */
export function buildsApp({ build: of }: UserConfig, { command }: ConfigEnv): boolean {
  return command === "build" && of?.rolldownOptions?.input === undefined;
}
