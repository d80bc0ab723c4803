import type { Plugin } from "vite";
import { buildsApp, chunkHolding, pageOf, withImports } from "./bundle.ts";

const shell = ["src/app/root.tsx", "src/app/tester-start.ts"];
const project = [...shell, "src/features/dashboard/project/screen.tsx"];
/** What testers open first, often from a mail on a phone, and the modules that it begins with. A star is one part of the path. */
const routes: Readonly<Record<string, readonly string[]>> = {
  // Most testers have one project, which opens by itself.
  "/dashboard": project,
  "/dashboard/projects/*": project,
  "/dashboard/projects/*/forms/*": [...shell, "src/features/forms/fill/screen.tsx"],
};

/** Writes /preloads.json: the scripts of a route, which the server names in its page. They come at once instead of in waves. */
export function routePreloads(): Plugin {
  let root = "";
  return {
    name: "firstlight-preloads",
    apply: buildsApp,
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const page = pageOf(bundle);
        const scriptsOf = (modules: readonly string[]) => {
          const chunks = withImports(
            bundle,
            modules.map((module) => chunkHolding(bundle, root, module)),
          );
          return [...chunks].map(({ fileName }) => `/${fileName}`).filter((script) => !page.includes(script));
        };
        const named = Object.entries(routes).map(([route, modules]) => [route, scriptsOf(modules)]);
        this.emitFile({
          type: "asset",
          fileName: "preloads.json",
          source: JSON.stringify(Object.fromEntries(named), null, 1),
        });
      },
    },
  };
}
