import { useState } from "react";
import { accountNow } from "#shared/drafts/device-storage.ts";

/** Unsaved input of one account is never sent with the token of another. @returns whether the first render's account is still signed in */
export function useIsSameAccount(): () => boolean {
  const [account] = useState(accountNow);
  return () => accountNow() === account;
}
