import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

// A loaded machine draws late; a test that fails waits this long, one that passes does not.
configure({ asyncUtilTimeout: 5_000 });

afterEach(cleanup);

// Files share a window and what is loaded: each leaves it as it was, the product to be loaded anew, nothing stored, and the first address.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});
