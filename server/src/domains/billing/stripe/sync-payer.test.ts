import { beforeEach, describe, expect, test } from "vitest";
import { countHeldTransactions } from "../../../../../tests/support/held-transactions.ts";
import { loseJobs, paidTeam, type Payer } from "../../../../../tests/support/paying.ts";
import { openTestApp, unique, type Person } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, anonymous, anotherSession, clock, database, mail, stripe } = app;
const heldTransactions = countHeldTransactions(database.engine);

beforeEach(() => stripe.treat(() => "answer"));

/** A minute later: the job that looks for changes, and what it queues. */
async function aMinuteLater(): Promise<void> {
  clock.advance({ minutes: 1 });
  await mail.run("find-payer-changes", {});
  await mail.drain();
}

/** The updates sent for a customer, oldest first. */
const synced = ({ customer }: Payer) =>
  stripe.calls.filter(({ asked }) => asked === `POST /v1/customers/${customer}`).map(({ params }) => params);

function atStripe({ customer }: Payer) {
  const found = stripe.simulator.state.customers[customer];
  if (!found || found.deleted) throw new Error("Stripe knows no such customer");
  return { name: found.name, email: found.email };
}

const rename = async ({ owner }: Payer, company_name: string) =>
  (await anotherSession(owner)).put("/company/branding", { company_name });

/** Asks for a new address and opens the link that comes to it. */
async function changeEmail(person: Person): Promise<string> {
  const email = `${unique("ada")}@example.com`;
  await (await anotherSession(person)).put("/users/profile", { name: "Ada", email });
  await mail.drain();
  const token = new URL(mail.one(email).link).hash.slice(1);
  await anonymous.post("/auth/confirm-email", { token });
  return email;
}

describe("the customer at Stripe follows the company", () => {
  test("to a new owner, whose address it gets; what was typed there as its name stays", async () => {
    const payer = await paidTeam(app);
    await stripe.link.client.customers.update(payer.customer, { name: "Acme Testing GmbH" });
    const before = synced(payer).length;
    await payer.owner.post(`/team/members/${payer.admin.id}/make-owner`);
    await aMinuteLater();
    expect(atStripe(payer)).toEqual({ name: "Acme Testing GmbH", email: payer.admin.email });
    expect(synced(payer).slice(before)).toEqual([{ email: payer.admin.email }]);
    await aMinuteLater();
    expect(synced(payer)).toHaveLength(before + 1);
  });

  test("to a new address of its owner, and no other person's", async () => {
    const payer = await paidTeam(app);
    await changeEmail(payer.admin);
    await aMinuteLater();
    expect(synced(payer)).toEqual([]);
    const email = await changeEmail(payer.owner);
    await aMinuteLater();
    expect(atStripe(payer).email).toBe(email);
    expect(synced(payer)).toEqual([{ email }]);
  });

  test("to a new name", async () => {
    const payer = await paidTeam(app);
    await rename(payer, "Quillhaven");
    await rename(payer, "Quillhaven Labs");
    await aMinuteLater();
    expect(synced(payer)).toEqual([{ name: "Quillhaven Labs" }]);
  });

  test("without an open transaction", async () => {
    const payer = await paidTeam(app);
    await rename(payer, "Held by nobody");
    const held: number[] = [];
    stripe.treat(() => {
      held.push(heldTransactions());
      return "answer";
    });
    await aMinuteLater();
    expect(held).toEqual([0]);
  });

  test("once Stripe can be reached again", async () => {
    const payer = await paidTeam(app);
    stripe.treat(() => "fail");
    await rename(payer, "Back again");
    clock.advance({ minutes: 1 });
    await mail.run("find-payer-changes", {});
    await loseJobs(app, "sync-payer");
    stripe.treat(() => "answer");
    await aMinuteLater();
    expect(atStripe(payer).name).toBe("Acme Testing");
    clock.advance({ minutes: 15 });
    await aMinuteLater();
    expect(atStripe(payer).name).toBe("Back again");
  });

  test("also if an older name is written last, of two concurrent updates", async () => {
    const payer = await paidTeam(app);
    const job = { company_id: payer.company.id };
    await rename(payer, "First");
    const { isAnswered, letGo } = stripe.holdNext(`POST /v1/customers/${payer.customer}`);
    const slow = mail.run("sync-payer", job);
    await isAnswered;
    await rename(payer, "Second");
    await mail.run("sync-payer", job);
    await stripe.link.client.customers.update(payer.customer, { name: "First" });
    letGo();
    await slow;
    await aMinuteLater();
    expect(atStripe(payer).name).toBe("Second");
  });
});

describe("nothing is sent to Stripe", () => {
  test("for a company without a customer", async () => {
    const team = await aCompany();
    const before = stripe.calls.length;
    await team.owner.put("/company/branding", { company_name: "Unpaid" });
    await aMinuteLater();
    await mail.run("sync-payer", { company_id: team.company.id });
    expect(stripe.calls).toHaveLength(before);
  });

  test("for a company that is being deleted", async () => {
    const payer = await paidTeam(app);
    await rename(payer, "Erased");
    await database.asOwner((tx) =>
      tx.updateTable("companies").set({ erasing_since: clock.now() }).where("id", "=", payer.company.id).execute(),
    );
    await aMinuteLater();
    await mail.run("sync-payer", { company_id: payer.company.id });
    expect(synced(payer)).toEqual([]);
  });

  test("for a customer deleted at Stripe, more than once", async () => {
    const payer = await paidTeam(app);
    await stripe.link.client.customers.del(payer.customer);
    await rename(payer, "Gone there");
    await aMinuteLater();
    clock.advance({ hours: 1 });
    await aMinuteLater();
    expect(synced(payer)).toHaveLength(1);
  });
});
