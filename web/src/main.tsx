import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { isVisit, readStored, storageKeys } from "./lib/storage.ts";
import "./styles/app.css";

// Read by the schemas when they load: to see whether they may write code for themselves they would try, and the content policy
// reports each try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Strangers get the front page alone: it needs neither the router nor the contract.
const isStranger = location.pathname === "/" && readStored(storageKeys.session) === null;

// The panel of those who run the service, and where our support comes in and leaves: apart, and nobody else's first load.
const isApart = /^\/(admin(\/|$)|support-visit$)/.test(location.pathname);

async function firstPart() {
  if (isApart) return (await import("./apart.ts")).partOf(location.pathname);
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
// nothing but the app offline. A visit of our support leaves it to the tabs beside it.
const firstScreenFirst = 3_000;
if (import.meta.env.PROD && !isStranger && !isApart && !isVisit() && "serviceWorker" in navigator) {
  const begin = () => setTimeout(() => void handOverToWorker().catch(() => undefined), firstScreenFirst);
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin, { once: true });
}
