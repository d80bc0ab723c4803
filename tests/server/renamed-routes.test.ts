/** Paths of the API that have a new name: the old ones lead there for one release. */
import { expect, test } from "vitest";
import { openTestApp } from "../support/test-app.ts";

const product = await openTestApp();

test.each([
  ["GET", "/company/host", "/company/custom-domain"],
  ["PUT", "/company/host", "/company/custom-domain"],
  ["DELETE", "/company/host", "/company/custom-domain"],
  ["POST", "/company/host/prove", "/company/custom-domain/verify"],
  ["GET", "/public/host?domain=beta.example.com", "/public/custom-domain?domain=beta.example.com"],
  ["POST", "/auth/support-visit", "/auth/support-session"],
] as const)("%s %s leads to %s", async (method, old, now) => {
  const { statusCode, headers } = await product.app.inject({ method, url: `/api${old}` });
  expect({ statusCode, location: headers.location }).toEqual({ statusCode: 308, location: `/api${now}` });
});

test("the new path answers as the old one did", async () => {
  const { owner } = await product.aCompany();
  const { status, body } = await owner.get("/company/custom-domain");
  expect({ status, body }).toMatchObject({ status: 200, body: { in_use: null, wanted: null } });
});
