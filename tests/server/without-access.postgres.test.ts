/** What staff of a company meet that may not work, and why it may not. */
import { api, can, requiresSubscription, roles } from "@firstlight/contract";
import { describe, expect, test } from "vitest";
import { protectedNames, sendCall } from "../support/foreign-ids.ts";
import { openTestApp } from "../support/test-app.ts";
import { undone } from "../support/undone.ts";
import { rightCalls } from "../support/right-calls.ts";
import { aWorld } from "../support/world.ts";

const app = await openTestApp();

/** Done, or not now: an owner hands over before they are erased. */
const isLetIn = (status: number) => status < 300 || status === 409;

const barred = [
  {
    state: { trialEnded: true },
    access: { has_access: false, reason: "trial_expired", status: "expired", days_left: 0 },
  },
  {
    state: { plan: "expired" },
    access: { has_access: false, reason: "subscription_inactive", status: "expired", days_left: null },
  },
  {
    state: { plan: "active", locked: true },
    access: { has_access: false, reason: "locked", status: "active", days_left: null },
  },
] as const;
const worlds = await Promise.all(barred.map(async ({ state }) => aWorld(app, await app.aCompany(state))));

describe("without access staff meet 402 on gated calls, and testers do not notice", () => {
  test.each(protectedNames)("%s", async (name) => {
    for (const [index, { access }] of barred.entries()) {
      for (const role of roles.filter((each) => can(each, api[name].permission))) {
        const isBarred = requiresSubscription(role, api[name].permission);
        const world = worlds[index]!;
        const who = role === "beta_tester" ? world.tester : world.team[role];
        const { status, body } = await undone(app.database, () => sendCall(who, name, rightCalls(world, role)[name]));
        if (isBarred) expect({ status, access: body.access }).toEqual({ status: 402, access });
        else expect({ role, status, letIn: isLetIn(status) }).toEqual({ role, status, letIn: true });
      }
    }
  });
});
