import { router } from "#app/router.ts";
import { getSession, subscribeToSession } from "#shared/session/store.ts";
import { entryOfPage, isGoTo, type PageLoaded, pathOf, storeScreens } from "#lib/offline/worker-messages.ts";

function pageLoaded(): PageLoaded {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const own = loaded.filter((url) => url.startsWith(`${location.origin}/assets/`));
  return { kind: "loaded", entry: entryOfPage(), assets: own.map(pathOf) };
}

/** Sends the page's build to the workers, including a new one that is still waiting. */
function introduce(registration: ServiceWorkerRegistration): void {
  const message = pageLoaded();
  registration.active?.postMessage(message);
  registration.waiting?.postMessage(message);
}

function personNow(): string | undefined {
  return getSession().session?.user.id;
}

/**
 * Ends push for the previous user, so that the next user of this device does not see it. The server ends it with the session.
 */
function endPushWithPerson({ pushManager }: ServiceWorkerRegistration): void {
  const end = async () => (await pushManager?.getSubscription())?.unsubscribe();
  let person = personNow();
  if (person === undefined) end().catch(() => undefined);
  subscribeToSession(() => {
    if (personNow() === person) return;
    person = personNow();
    end().catch(() => undefined);
  });
}

/** Hands the app over to its worker, which opens it without a connection. Nothing depends on that it can. */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("message", ({ data }) => {
    if (isGoTo(data)) void router.navigate({ href: data.path });
  });
  const registration = await serviceWorker.register("/sw.js");
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", () => introduce(registration));
  });
  serviceWorker.addEventListener("controllerchange", () => {
    introduce(registration);
    // The worker of a new build begins without the screens.
    if (getSession().session?.user.role === "beta_tester") storeScreens().catch(() => undefined);
  });
  endPushWithPerson(registration);
  introduce(registration);
}
