import { parentPort, workerData } from "node:worker_threads";
import type { Catalogue, Language } from "@firstlight/contract";
import { setMessages } from "#lib/text/translate.ts";
import type { WrittenAppPage } from "./prerender-app.tsx";
import type { WrittenPage } from "./prerender.tsx";

/** All pages of a language. */
export interface WrittenPages {
  language: Language;
  site: WrittenPage[];
  app: WrittenAppPage[];
}

// A thread for each language: most texts are translated when their modules load, and modules load once.
const { language, catalogue } = workerData as { language: Language; catalogue: Catalogue };
setMessages(language, catalogue);
const { writePages } = await import("./prerender.tsx");
const site = await writePages();
// Last, since it pretends that there is a browser.
const { writeAppPages } = await import("./prerender-app.tsx");
const pages: WrittenPages = { language, site, app: await writeAppPages() };
parentPort?.postMessage(pages);
// The browser's timers would keep the thread alive.
process.exit();
