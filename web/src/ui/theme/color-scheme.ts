import { useSyncExternalStore } from "react";

export type ThemeChoice = "light" | "dark" | "system";
export type Theme = "light" | "dark";

/** public/startup.js reads the same key before the first paint. */
export const themeKey = "firstlight.theme";

const listeners = new Set<() => void>();
const darkQuery = () => window.matchMedia("(prefers-color-scheme: dark)");

export function parseThemeChoice(stored: string | null): ThemeChoice {
  return stored === "light" || stored === "dark" ? stored : "system";
}

export function resolveTheme(choice: ThemeChoice, systemIsDark: boolean): Theme {
  if (choice !== "system") return choice;
  return systemIsDark ? "dark" : "light";
}

export function nextThemeChoice(choice: ThemeChoice): ThemeChoice {
  const order: Record<ThemeChoice, ThemeChoice> = { system: "light", light: "dark", dark: "system" };
  return order[choice];
}

function readChoice(): ThemeChoice {
  return parseThemeChoice(document.documentElement.dataset["theme"] ?? null);
}

function remember(choice: ThemeChoice) {
  try {
    if (choice === "system") localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, choice);
  } catch {
    // Storage is blocked: the choice lasts until the page is closed.
  }
}

export function setThemeChoice(choice: ThemeChoice) {
  if (choice === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = choice;
  remember(choice);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  const query = darkQuery();
  listeners.add(listener);
  query.addEventListener("change", listener);
  return () => {
    listeners.delete(listener);
    query.removeEventListener("change", listener);
  };
}

/** The chosen theme, the displayed theme, and a function to change it. */
export function useTheme() {
  const choice = useSyncExternalStore(subscribe, readChoice);
  const systemIsDark = useSyncExternalStore(subscribe, () => darkQuery().matches);
  return { choice, theme: resolveTheme(choice, systemIsDark), setChoice: setThemeChoice };
}
