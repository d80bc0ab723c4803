import type { SearchMiddleware } from "@tanstack/react-router";
import { ownPathOf } from "#shared/session/paths.ts";

export type Raw = Record<string, unknown>;

export function oneOf<const T extends string>(value: unknown, known: readonly T[]): T | undefined {
  return known.find((item) => item === value);
}

/**
 * Unset keys stay as undefined and override invalid values in the address, which the router would otherwise pass on.
 * They are omitted from written URLs.
 */
export function set<T extends Raw>(search: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return search as never;
}

/** The company of the open page. A name of digits only arrives as a number. */
export const guestSearch = ({ company }: Raw) => {
  const named = typeof company === "string" || typeof company === "number" ? `${company}` : "";
  return set({ company: named.trim().toLowerCase().slice(0, 253) || undefined });
};

/** A page before the sign-in leads on to others of the same company. */
export const preserveCompany: SearchMiddleware<ReturnType<typeof guestSearch>> = ({ search, next }) => {
  const { company = search.company, ...rest } = next(search);
  return { ...rest, ...set({ company }) };
};

export const signInSearch = (raw: Raw) => set({ redirect: ownPathOf(raw["redirect"]) });

/** `changed` says what the person has just done, before they sign in with it. */
export const loginSearch = (raw: Raw) => set({ ...signInSearch(raw), changed: oneOf(raw["changed"], ["password"]) });

/** Opens the profile over any screen of the app; emails link to it. */
export const shellSearch = (raw: Raw) => set({ profile: oneOf(raw["profile"], ["basic", "password", "email"]) });

/** `tab`: where the forms of a project were before they had an address of their own. `show`: what feedback lists, which reads it. */
export const testerProjectSearch = ({ tab, show }: Raw) => set({ tab: oneOf(tab, ["forms"]), show });
