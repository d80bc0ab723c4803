import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";
import { missingValue } from "./missing-value.ts";

// A loaded machine draws late; a test that fails waits this long, one that passes does not.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  const said = document.body.textContent;
  cleanup();
  // React Aria keeps what it announced in the window for 7 s, where the next test would find it by its label.
  for (const announced of document.querySelectorAll("[data-live-announcer] [aria-live]")) announced.replaceChildren();
  if (missingValue.test(said)) throw new Error(`On screen at the end: ${missingValue.exec(said)?.[0]} in ${said}`);
});

// Test files share a window and its modules. Each resets modules, storage and the address.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});
