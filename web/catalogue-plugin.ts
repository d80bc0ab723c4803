import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { textsOfServer } from "../tools/check-texts.js";

/** Texts that only the server uses, in emails, stay out of what browsers load. */
export function lightenCatalogues(): Plugin {
  let serversOwn: ReadonlySet<string> | undefined;
  return {
    name: "firstlight-catalogues",
    apply: "build",
    load: {
      filter: { id: /\/contract\/texts\/\w+\.json$/ },
      async handler(id) {
        const own = (serversOwn ??= textsOfServer());
        const catalogue = Object.entries(JSON.parse(await readFile(id, "utf8")) as Record<string, unknown>);
        return JSON.stringify(Object.fromEntries(catalogue.filter(([key]) => !own.has(key))));
      },
    },
  };
}
