import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { ApiError } from "#lib/api/error.ts";
import { homeOf } from "#shared/session/paths.ts";
import { isSupportSession, storageKeys, writeInTab, writeStored } from "#lib/offline/storage.ts";

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
export function startSupportSession(): Promise<void> | null {
  const code = location.hash.slice(1);
  if (code === "") return null;
  history.replaceState(null, "", location.pathname);
  return start(code);
}
