import { beforeEach, describe, expect, test } from "vitest";
import { countHeldTransactions } from "../../../../../tests/support/held-transactions.ts";
import { openTestApp, type Team } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, database, expectAudit, log, stripe } = app;
const heldTransactions = countHeldTransactions(database.engine);
const soon = "Customer portal will be available soon. Please contact support for billing changes.";

beforeEach(() => stripe.treat(() => "answer"));

const openPortal = (who: Team["owner"]) => who.post("/subscription/portal");

async function aCustomer(): Promise<Team> {
  const team = await aCompany();
  await team.owner.post("/subscription/upgrade");
  return team;
}

describe("the customer portal", () => {
  test("opens at Stripe for the company's own customer, links back to Billing and writes an audit entry", async () => {
    const team = await aCustomer();
    await aCustomer();
    const { status, body } = await openPortal(team.admin);
    expect([status, body.url]).toEqual([200, expect.stringMatching(/^http:\/\/stripe\.test\/portal\//)]);
    const call = stripe.calls.findLast(({ asked }) => asked === "POST /v1/billing_portal/sessions");
    const customer = stripe.simulator.state.customers[call?.params["customer"] ?? ""];
    expect(customer).toMatchObject({ metadata: { company_id: team.company.id } });
    expect(call).toMatchObject({
      params: { return_url: "http://localhost:3000/billing" },
      idempotencyKey: expect.stringContaining("portal-"),
      timeout: 10_000,
    });
    const entry = await expectAudit(team.company, {
      action: "UPDATE",
      resource_type: "subscription",
      resource_id: team.company.id,
    });
    expect(entry).toMatchObject({ actor_id: team.admin.id, changes: { portal: { after: "opened" } } });
  });

  test("opens without access, too: unpaid invoices are paid there", async () => {
    const team = await aCustomer();
    await database.asOwner((tx) =>
      tx.updateTable("companies").set({ subscription_status: "expired" }).where("id", "=", team.company.id).execute(),
    );
    expect((await openPortal(team.owner)).status).toBe(200);
  });

  test("is for owner and admins", async () => {
    const team = await aCustomer();
    expect((await openPortal(team.member)).status).toBe(403);
    expect((await openPortal(await aTester(await aProject(team)))).status).toBe(403);
    expect((await app.anonymous.post("/subscription/portal")).status).toBe(401);
  });

  test("returns an error for a company that never subscribed", async () => {
    const { status, body } = await openPortal((await aCompany()).owner);
    expect([status, body.detail]).toEqual([409, "There is nothing to manage yet. Upgrade first."]);
  });

  test("that is not configured at Stripe returns 409 and “available soon”", async () => {
    const team = await aCustomer();
    const { state } = stripe.simulator;
    const configured = state.portalConfigurations;
    stripe.simulator.removePortal();
    const { status, body } = await openPortal(team.owner);
    state.portalConfigurations = configured;
    expect([status, body.detail]).toEqual([409, soon]);
  });

  test.each([
    ["hang up", 503],
    ["never answer", 503],
    ["fail", 503],
    ["limit", 503],
    ["refuse key", 500],
  ] as const)("is refused in words when Stripe is not there: %s", async (how, status) => {
    const team = await aCustomer();
    const held: number[] = [];
    stripe.treat(() => {
      held.push(heldTransactions());
      return how;
    });
    const reply = await openPortal(team.owner);
    expect([reply.status, reply.body.detail]).toEqual([
      status,
      status === 503
        ? "Stripe cannot be reached right now, and nothing was charged. Please try again in a moment."
        : "Stripe configuration error. Please contact support.",
    ]);
    expect(held).toEqual([0]);
    expect(log.takeErrors().length).toBe(status === 500 ? 1 : 0);
  });

  test("of a customer unknown to Stripe points to support", async () => {
    const team = await aCustomer();
    await database.asOwner((tx) =>
      tx
        .updateTable("subscriptions")
        .set({ stripe_customer_id: `cus_${team.company.id}` })
        .where("company_id", "=", team.company.id)
        .execute(),
    );
    expect((await openPortal(team.owner)).status).toBe(500);
    expect(log.takeErrors()).toHaveLength(1);
  });

  test("and Upgrade together may be opened sixty times an hour", async () => {
    const team = await aCustomer();
    for (let press = 1; press < 60; press += 1) expect((await openPortal(team.owner)).status).toBe(200);
    expect((await openPortal(team.admin)).status).toBe(429);
    expect((await team.owner.post("/subscription/upgrade")).status).toBe(429);
  });
});
