import type { CompanyAccess, Subscription } from "@firstlight/contract";
import { expect, test } from "vitest";
import { subscriptionOf } from "#shared/session/test-support.tsx";
import { accountNotice } from "./account-notice.ts";

const access = (part: Partial<CompanyAccess> = {}): CompanyAccess => ({
  has_access: true,
  reason: null,
  status: "trial",
  days_left: 14,
  ...part,
});

const paid = access({ status: "active", days_left: null });

const say = (is: CompanyAccess, of?: Subscription, isPayer = true) =>
  accountNotice({ access: is, subscription: of, isPayer });

test("a trial that runs has a pill of its own", () => {
  for (const days_left of [14, 7, 0]) expect(say(access({ days_left }))).toBeNull();
});

test("a payment that failed comes before what comes later, for those who can do something about it", () => {
  const both = subscriptionOf({ payment_failed_at: "2027-06-01T12:00:00.000Z", cancel_at: "2027-06-20T12:00:00.000Z" });
  expect(say(paid, both)).toMatchObject({ tone: "danger", title: "Payment Failed", action: "Manage Billing" });
  expect(say(paid, both, false)?.title).toBe("Subscription Ending");
  expect(say(paid, subscriptionOf({ payment_failed_at: "2027-06-01T12:00:00.000Z" }), false)).toBeNull();
});

test("a payment that needs confirmation says so, and links to it", () => {
  const unpaid_invoice = { url: "https://stripe.test/i", due_cents: 1_500, currency: "usd", needs_confirmation: true };
  const failing = { payment_failed_at: "2027-06-01T12:00:00.000Z", unpaid_invoice };
  for (const part of [failing, { unpaid_invoice }]) {
    const notice = say(paid, subscriptionOf(part));
    expect(notice).toMatchObject({
      title: "Confirm Your Payment",
      action: "Confirm Payment",
      href: unpaid_invoice.url,
    });
    expect(notice?.text).toContain("$15.00");
    expect(notice?.text).not.toMatch(/check your card/i);
    expect(say(paid, subscriptionOf(part), false)).toBeNull();
  }
  const declined = { unpaid_invoice: { ...unpaid_invoice, needs_confirmation: false } };
  expect(say(paid, subscriptionOf(declined))).toMatchObject({ title: "Payment Failed", action: "Pay Invoice" });
});

test("a canceled subscription says until when it runs", () => {
  const notice = say(paid, subscriptionOf({ cancel_at: "2027-06-20T12:00:00.000Z" }));
  expect(notice).toMatchObject({ tone: "warning", action: "Manage Billing" });
  expect(notice?.text).toMatch(/canceled and ends on .*2027\. After that, your team loses access/);
});

test("without access it says why, and when all will be deleted", () => {
  const expired = access({ has_access: false, reason: "trial_expired", status: "expired", days_left: 0 });
  const ended = subscriptionOf({ status: "expired", delete_scheduled_for: "2027-07-04T12:00:00.000Z" });
  expect(say(expired, ended)).toMatchObject({ tone: "danger", title: "Trial Expired", action: "Upgrade Now" });
  expect(say(expired, ended)?.text).toMatch(/will be deleted on .*2027/);
  expect(say({ ...expired, reason: "subscription_inactive" })?.title).toBe("Account Locked");
});

test("who is locked out by the operator cannot pay their way in", () => {
  const locked = say(access({ has_access: false, reason: "locked" }));
  expect(locked?.title).toBe("Account Locked");
  expect(locked?.action).toBeUndefined();
});

test("an active subscription shows no notice", () => {
  expect(say(paid, subscriptionOf())).toBeNull();
  expect(say(paid)).toBeNull();
});
