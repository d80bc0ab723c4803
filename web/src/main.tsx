import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { wantedLanguage } from "./lib/page-language.ts";
import { publicPaths } from "./lib/public-links.ts";
import { isSupportSession, readStored, storageKeys } from "./lib/storage.ts";
import "./styles/app.css";

// Read by the schemas when they load: to see whether they may write code for themselves they would try, and the content policy
// reports each try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// A company in the address or a custom domain shows that company's sign-in page instead of the front page.
const isOfCompany = /[?&]company=/.test(location.search) || document.querySelector("meta[name=firstlight-company]");
if (location.pathname === "/" && isOfCompany) history.replaceState(null, "", `/login${location.search}`);

// Visitors without a session get the front page.
const isFrontPage = location.pathname === "/" && readStored(storageKeys.session) === null;

// The public pages, the admin panel, and the start and end of support sessions need nothing of the app.
// They also stay out of its first load.
const isSeparateEntry =
  isFrontPage ||
  publicPaths.some((path) => location.pathname.startsWith(path)) ||
  /^\/(admin(\/|$)|support-session$)/.test(location.pathname);

/** Before anything else is loaded: most texts are said as their modules load. */
async function chooseLanguage(): Promise<void> {
  const language = wantedLanguage();
  if (isSeparateEntry || language === "en") return;
  try {
    await (await import("./languages/load-locale.ts")).loadLocale(language);
  } catch {
    // Without a connection, and never opened in this language: English is better than nothing.
  }
}

async function firstPart() {
  if (isSeparateEntry) return (await import("./load-entry.ts")).loadEntry(location.pathname);
  return (await import("./app.tsx")).App;
}

async function handOverToWorker(): Promise<void> {
  const { registerWorker } = await import("./sw/register.ts");
  await registerWorker();
}

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");
await chooseLanguage();
const First = await firstPart();
const first = (
  <StrictMode>
    <First />
  </StrictMode>
);
// Public pages are there already, as the build wrote them; the front page is not for who is signed in.
if (isSeparateEntry && container.firstElementChild) hydrateRoot(container, first);
else createRoot(container).render(first);
delete document.documentElement.dataset["leaving"];

// Last, because it requests the whole app again. Browsers without a worker lose only the offline app.
// A support session leaves it to the other tabs.
const firstScreenFirst = 3_000;
if (import.meta.env.PROD && !isSeparateEntry && !isSupportSession() && "serviceWorker" in navigator) {
  const begin = () => setTimeout(() => void handOverToWorker().catch(() => undefined), firstScreenFirst);
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin, { once: true });
}
