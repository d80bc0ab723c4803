import { expect, test } from "vitest";
import { homeOf, ownPathOf } from "./paths.ts";

test.each(["/projects", "/projects/1/forms?q=a", "/dashboard/projects/1#top", "/overview", "/team/log"])(
  "%s may be returned to",
  (path) => expect(ownPathOf(path)).toBe(path),
);

test.each([
  "//evil.example/projects",
  "/\\evil.example",
  "https://evil.example/projects",
  "/projectsx",
  "/login",
  "javascript:alert(1)",
  "/projects\\..",
  undefined,
  7,
])("%s is not a place to return to", (path) => expect(ownPathOf(path)).toBeUndefined());

test("testers start on their dashboard, staff on the overview", () => {
  expect(homeOf("beta_tester")).toBe("/dashboard");
  expect(homeOf("member")).toBe("/overview");
});
