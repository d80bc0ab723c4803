import type { CompanyAccess } from "@firstlight/contract";
import { expect, test } from "vitest";
import { trialNotice } from "./trial-notice.ts";

const access = (part: Partial<CompanyAccess>): CompanyAccess => ({
  has_access: true,
  reason: null,
  status: "trial",
  days_left: 14,
  ...part,
});

test.each([
  [14, "info", undefined],
  [8, "info", undefined],
  [7, "warning", "Trial Ending Soon"],
  [4, "warning", "Trial Ending Soon"],
  [3, "danger", "Trial Ending Soon"],
  [0, "danger", "Trial Ending Soon"],
])("%i days left reads as %s", (days, tone, title) => {
  expect(trialNotice(access({ days_left: days }), null)).toMatchObject({ tone, title });
});

test("the end is named in words people use", () => {
  expect(trialNotice(access({ days_left: 1 }), "4 June 2027")?.text).toMatch("ends in 1 day, on 4 June 2027");
  expect(trialNotice(access({ days_left: 0 }), null)?.text).toMatch("ends today.");
});

test("a paid or ended subscription has no trial to speak of", () => {
  expect(trialNotice(access({ status: "active", days_left: null }), null)).toBeNull();
  expect(trialNotice(access({ has_access: false, reason: "trial_expired", status: "expired" }), null)).toBeNull();
});
