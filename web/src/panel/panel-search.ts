import { oneOf, type Raw, set } from "../app/search.ts";
import { flagOf, pageOf, textOf } from "../lib/search-values.ts";

/** As far as the server turns pages. */
const lastPage = 100_000;
const tiers = ["trial", "pro", "enterprise"] as const;

const listSearch = (raw: Raw) => ({
  q: textOf(raw["q"]),
  tier: oneOf(raw["tier"], tiers),
  real: flagOf(raw["real"]),
  page: pageOf(raw["page"], lastPage),
});

/** `user` is the one whose details are open. */
export const usersSearch = (raw: Raw) =>
  set({ ...listSearch(raw), status: oneOf(raw["status"], ["active", "suspended"]), user: textOf(raw["user"]) });

export const subscriptionsSearch = (raw: Raw) => set(listSearch(raw));
