import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { textsByUse } from "../tools/check-texts.js";

/** Browsers load the texts of what they show: the app's or, as `de.json?site`, those of the public pages; none that only emails use. */
export function lightenCatalogues(): Plugin {
  let uses: ReturnType<typeof textsByUse> | undefined;
  return {
    name: "firstlight-catalogues",
    apply: "build",
    load: {
      filter: { id: /\/contract\/texts\/\w+\.json(\?site)?$/ },
      async handler(id) {
        uses ??= textsByUse();
        const [file = "", query] = id.split("?");
        const wanted = query === "site" ? uses.site : uses.app;
        const catalogue = Object.entries(JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>);
        const code = JSON.stringify(Object.fromEntries(catalogue.filter(([key]) => wanted.has(key))));
        // Vite reads only names that end in .json as such.
        return query ? { code: `export default ${code}`, moduleType: "js" } : code;
      },
    },
  };
}
