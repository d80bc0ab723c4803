import { expect, test } from "vitest";
import { homeOf, ownPathOf, testerPathOf } from "./paths.ts";

test.each([
  "/projects",
  "/projects/1/forms?q=a",
  "/dashboard/projects/1#top",
  "/overview",
  "/team/log",
  "/analytics?days=7",
  "/settings",
  "/billing?checkout=done",
  "/company-export",
  "/audit-log?page=2",
])("%s may be returned to", (path) => expect(ownPathOf(path)).toBe(path));

/** Where notifications lead. */
const id = "00000000-0000-4000-8000-000000000001";
test.each([
  `/dashboard/projects/${id}/messages`,
  `/dashboard/projects/${id}/forms/${id}`,
  `/dashboard/projects/${id}/wizards/${id}`,
  `/dashboard/projects/${id}/onboarding`,
  `/projects/${id}/communication?person=${id}`,
  `/projects/${id}/forms/${id}/responses`,
  `/projects/${id}/testers`,
  "/overview",
  "/billing",
])("a notification may lead to %s", (path) => expect(ownPathOf(path)).toBe(path));

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

const project = "00000000-0000-4000-8000-000000000010";

test.each([
  [`/projects/${project}`, `/dashboard/projects/${project}`],
  [`/projects/${project}/forms/2/responses`, `/dashboard/projects/${project}/forms`],
  [`/projects/${project}/communication`, `/dashboard/projects/${project}/messages`],
  [`/projects/${project}/testers`, `/dashboard/projects/${project}`],
  ["/projects", undefined],
  ["/projects/new", undefined],
  ["/team", undefined],
])("testers have in place of %s: %s", (staff, own) => expect(testerPathOf(staff)).toBe(own));
