import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// A loaded machine draws late; a test that fails waits this long, one that passes does not.
configure({ asyncUtilTimeout: 5_000 });

afterEach(cleanup);
