import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// A loaded machine draws late; a test that fails waits this long, one that passes does not.
configure({ asyncUtilTimeout: 5_000 });

// Files share a process for the libraries they use; the app and what it remembers each file gets anew.
vi.resetModules();

afterEach(cleanup);
