import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { wantedLanguage } from "#shared/session/page-language.ts";
import { publicPathOf, siteOfCustomDomain, splitLanguage } from "#shared/site/public-links.ts";
import { isSupportSession, readStored, storageKeys } from "#lib/offline/storage.ts";
import "./styles/app.css";

const page = document.documentElement;

// Read by the schemas when they load: otherwise they would test whether they can generate code, which the content
// security policy reports each time.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// A company in the address or a custom domain shows that company's sign-in page instead of the front page.
const isOfCompany = /[?&]company=/.test(location.search) || siteOfCustomDomain();
const opened = splitLanguage(location.pathname);
const hasSession = readStored(storageKeys.session) !== null;
if (opened.path === "/" && isOfCompany) history.replaceState(null, "", `/login${location.search}`);

// Visitors without a session get the front page, also at addresses without a page.
const isUnknown = document.querySelector("meta[name=firstlight-unknown]") !== null;
const isFrontPage = opened.path === "/" && !isOfCompany;
// The app knows it without a language.
if (isFrontPage && hasSession) history.replaceState(null, "", `/${location.search}`);
const isSitePage = isFrontPage || isUnknown ? !hasSession : publicPathOf(location.pathname) !== undefined;

// The public pages, the admin panel, and the start and end of support sessions do not need the app's code.
// They are also excluded from its first load.
const isSeparateEntry = isSitePage || /^\/(admin(\/|$)|support-session$)/.test(location.pathname);

/** Runs before anything else is loaded, because most texts are translated when their modules load. */
async function chooseLanguage(): Promise<void> {
  const language = isSeparateEntry ? opened.language : wantedLanguage();
  if (language === "en") {
    // The build wrote the page in the browser's language.
    page.lang = "en";
    page.dir = "ltr";
    return;
  }
  try {
    if (isSeparateEntry) await (await import("./languages/load-site-texts.ts")).loadSiteTexts(language);
    else await (await import("./languages/load-locale.ts")).loadLocale(language);
  } catch {
    // Offline, and this language was never loaded: fall back to English.
    page.dataset["leaving"] = "";
    page.lang = "en";
    page.dir = "ltr";
  }
}

/** Whether the build wrote down what the app shows first. A page that leaves (early-page.js) is another's. */
function isWritten(): boolean {
  return page.dataset["page"] === "guest" && page.dataset["leaving"] === undefined;
}

async function firstPart() {
  if (isSeparateEntry) return (await import("./entries.ts")).loadEntry(location.pathname);
  const { App } = await import("#app/root.tsx");
  // What is hydrated is all there from the first moment on.
  if (isWritten()) await (await import("#app/router.ts")).router.load();
  return App;
}

async function handOverToWorker(): Promise<void> {
  const { registerWorker } = await import("./sw/register.ts");
  await registerWorker();
}

if (!("parse" in URL)) await import("./polyfills.ts");
const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");
await chooseLanguage();
const First = await firstPart();
const first = (
  <StrictMode>
    <First />
  </StrictMode>
);
// The build prerendered the public pages and those before the sign-in, so they are hydrated; signed-in users do not get the
// front page.
if (isSeparateEntry ? container.firstElementChild : isWritten()) hydrateRoot(container, first);
else createRoot(container).render(first);
delete page.dataset["leaving"];

// Delayed, because it requests all files again. Browsers without service workers lose only offline use.
// Support sessions leave it to other tabs.
const firstScreenFirst = 3_000;
if (import.meta.env.PROD && !isSeparateEntry && !isSupportSession() && "serviceWorker" in navigator) {
  const begin = () => setTimeout(() => void handOverToWorker().catch(() => undefined), firstScreenFirst);
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin, { once: true });
}
