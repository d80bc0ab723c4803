import { expect, test } from "vitest";
import { whyInstallFailed } from "./install.js";

test.each([
  ["npm error code EACCES\nnpm error syscall mkdir", "write access"],
  ["npm error code ENOTFOUND\nnpm error network request failed", "registry cannot be reached"],
  ["npm error code ENOSPC", "disk is full"],
  ["npm error code EUSAGE\nnpm error can only install packages when in sync", "npm install"],
  ["npm error something new", "npm error something new"],
])("%j is explained in a sentence", (output, part) => {
  expect(whyInstallFailed(output)).toContain(part);
});
