import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { readStored, storageKeys } from "./lib/storage.ts";
import "./styles/app.css";

// Read by the schemas when they load: to see whether they may write code for themselves they would try, and the content policy
// reports each try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Strangers get the front page alone: it needs neither the router nor the contract.
const isStranger = location.pathname === "/" && readStored(storageKeys.session) === null;

// Those who run the service have a panel of their own; nothing of it is anybody else's first load.
const isPanel = /^\/admin(\/|$)/.test(location.pathname);

// Our support comes in and leaves here.
const isVisitPage = location.pathname === "/support-visit";

async function firstPart() {
  if (isVisitPage) return (await import("./visit/visit.ts")).VisitPage;
  if (isPanel) return (await import("./panel/panel.tsx")).Panel;
  if (!isStranger) return (await import("./app.tsx")).App;
  return (await import("./domains/site/landing-screen.tsx")).LandingScreen;
}

async function handOverToWorker(): Promise<void> {
  const { registerWorker } = await import("./sw/register.ts");
  await registerWorker();
}

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");
const root = createRoot(container);
const First = await firstPart();
root.render(
  <StrictMode>
    <First />
  </StrictMode>,
);

// After all that people wait for: it asks for the whole app once more. Browsers that have no worker, or refuse one, lose
// nothing but the app offline.
const firstScreenFirst = 3_000;
if (import.meta.env.PROD && !isStranger && !isPanel && "serviceWorker" in navigator) {
  const begin = () => setTimeout(() => void handOverToWorker().catch(() => undefined), firstScreenFirst);
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin, { once: true });
}
