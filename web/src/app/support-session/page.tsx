import { DoorClosed, Link2Off } from "lucide-react";
import { useEffect, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { AppPending } from "../pending.tsx";
import { ApiError, detailOf, hasCode, unexpected } from "#lib/api/error.ts";
import { setPageTitle } from "#ui/layout/page-title.ts";
import { isSupportSession, storageKeys, writeInTab, writeStored } from "#lib/offline/storage.ts";
import { Ending } from "#ui/feedback/ending.tsx";
import { getSession } from "#shared/session/store.ts";
import { homeOf } from "#shared/session/paths.ts";
import { api } from "#lib/api/client.ts";

/** Clears all data of an earlier support session, and stores this one only in its tab. */
function storeInTab(session: unknown): void {
  sessionStorage.clear();
  writeInTab(storageKeys.supportSession, "here");
  if (!isSupportSession())
    throw new ApiError({
      status: 0,
      detail: t("This browser can’t store data for a single tab. Use a different browser."),
    });
  writeStored(storageKeys.session, JSON.stringify(session));
}

async function start(code: string): Promise<void> {
  const session = await api.beginSupportSession({ body: { code } });
  storeInTab(session);
  location.replace(homeOf(session.user.role));
}

/** Removes the code from the URL, so that it does not stay in the history, and redeems it. @returns null if there is no code */
function startSupportSession(): Promise<void> | null {
  const code = location.hash.slice(1);
  if (code === "") return null;
  history.replaceState(null, "", location.pathname);
  return start(code);
}

// A code works once: it is used as the page comes, however often that is drawn.
const beginning = location.pathname === "/support-session" ? startSupportSession() : null;

type Shown = { is: "opening" } | { is: "over" } | { is: "nothing" } | { is: "failed"; detail: string };

/** The home path of the support session in this tab. */
function home(): string | null {
  const { session } = getSession();
  return isSupportSession() && session ? homeOf(session.user.role) : null;
}

function before(): Shown {
  if (beginning || home()) return { is: "opening" };
  return { is: isSupportSession() ? "over" : "nothing" };
}

function whyNot(error: unknown): string {
  if (hasCode(error, "link_expired", "not_found")) return t("A code works once and expires after a minute.");
  return detailOf(error, unexpected());
}

/** The entry page of a support session, opened by the panel's code, and the page shown after it ended. */
export function SupportSessionPage() {
  const [shown, setShown] = useState(before);
  const running = home();
  useEffect(() => {
    setPageTitle(t("Support session"));
    if (beginning) beginning.catch((error: unknown) => setShown({ is: "failed", detail: whyNot(error) }));
    else if (running) location.replace(running);
  }, [running]);
  if (shown.is === "opening") return <AppPending label={t("Opening support session…")} />;
  return (
    <main id="main" className="px-4">
      {shown.is === "over" && (
        <Ending icon={DoorClosed} tone="good" title={t("Support session ended")} actions={null}>
          {t("You’re signed out of that account, and none of its data is kept here. You can close this tab.")}
        </Ending>
      )}
      {shown.is === "failed" && (
        <Ending icon={Link2Off} tone="neutral" title={t("Failed to open support session")} actions={null}>
          {t("{detail} Go back to the admin panel and sign in as the user again.", { detail: shown.detail })}
        </Ending>
      )}
      {shown.is === "nothing" && (
        <Ending icon={Link2Off} tone="neutral" title={t("Nothing to open here")} actions={null}>
          {t("Open support sessions from the admin panel. Each link works once and expires after 1 minute.")}
        </Ending>
      )}
    </main>
  );
}
