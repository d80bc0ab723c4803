import type { TestingLibraryMatchers } from "@testing-library/jest-dom/matchers";

// The library's own declaration is for an earlier Vitest, whose assertions had one parameter.
declare module "vitest" {
  interface Matchers<R extends void | Promise<void>, T> extends TestingLibraryMatchers<T, R> {}
}
