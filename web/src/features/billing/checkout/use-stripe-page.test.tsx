import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { calls, onTrial, openBilling, paying } from "../test-support.tsx";

afterEach(() => {
  cleanup();
  endSession("expired");
});

const checkout = "https://checkout.stripe.com/c/pay/cs_test_1";
const refused = (status: number, detail: string) => () => Response.json({ detail }, { status });
const button = (name: string) => screen.findByRole("button", { name });

function comeBack() {
  const event = Object.assign(new Event("pageshow"), { persisted: true });
  act(() => void window.dispatchEvent(event));
}

it("goes to Stripe’s page for the chosen interval, behind an overlay that stays", async () => {
  const { user, sent, goTo } = openBilling(onTrial(), {
    replies: { [calls.upgrade]: Response.json({ url: checkout }) },
  });
  await user.click(await screen.findByRole("radio", { name: /Annual/ }));
  await user.click(await button("Upgrade"));
  const overlay = await screen.findByRole("alertdialog", { name: "Redirecting to Stripe..." });
  await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith(checkout));
  expect(sent.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([{ interval: "year" }]);
  expect(overlay.contains(document.activeElement)).toBe(true);
  expect(await within(overlay).findByRole("link", { name: "Continue to Stripe" })).toHaveAttribute("href", checkout);
  await user.keyboard("{Escape}");
  expect(overlay).toBeInTheDocument();
  expect((await button("Upgrade")).closest("[inert], [aria-hidden=true]")).not.toBeNull();
});

it("asks once, however often it is pressed", async () => {
  const { sent } = openBilling(onTrial(), { replies: { [calls.upgrade]: () => new Promise(() => undefined) } });
  const upgrade = await button("Upgrade");
  act(() => {
    upgrade.click();
    upgrade.click();
  });
  await screen.findByRole("alertdialog");
  expect(sent.filter(({ method }) => method === "POST")).toHaveLength(1);
});

it("is reset when the user returns by the Back button", async () => {
  const { user, goTo } = openBilling(onTrial(), { replies: { [calls.upgrade]: Response.json({ url: checkout }) } });
  await user.click(await button("Upgrade"));
  await waitFor(() => expect(goTo).toHaveBeenCalledOnce());
  comeBack();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  await user.click(await button("Upgrade"));
  await waitFor(() => expect(goTo).toHaveBeenCalledTimes(2));
});

it.each([
  [
    "an answer without an address",
    () => Response.json({}),
    /^Failed to create upgrade session. Please try again or contact support.$/,
  ],
  [
    "an address that is none",
    () => Response.json({ url: "javascript:alert(1)" }),
    /^Failed to create upgrade session. Please try again or contact support.$/,
  ],
  ["no access", refused(402, "Your trial has ended."), /^Your trial has ended.$/],
  ["a server without Stripe", refused(500, "Anything"), /^Stripe configuration error. Please contact support.$/],
  [
    "Stripe out of reach",
    refused(503, "Nothing was charged."),
    /^Failed to start upgrade process. Please try again.Nothing was charged.$/,
  ],
  [
    "no connection",
    () => Promise.reject(new TypeError("Failed to fetch")),
    /^Failed to start upgrade process. Please try again.Failed to reach/,
  ],
])("%s: says why there is no upgrade, until it is dismissed", async (_, reply, text) => {
  const { user, goTo } = openBilling(onTrial(), { replies: { [calls.upgrade]: reply } });
  await user.click(await button("Upgrade"));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toMatch(text);
  expect(goTo).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  await user.click(within(alert).getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(await button("Upgrade")).toBeEnabled();
});

it("stays, and says so again, when upgrading fails twice in a browser that answers scrolling with a Promise", async () => {
  // Chromium 156 and later.
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => Promise.resolve() as unknown as void);
  const { user } = openBilling(onTrial(), { replies: { [calls.upgrade]: refused(503, "Nothing was charged.") } });
  for (const _attempt of ["first", "second"]) {
    await user.click(await button("Upgrade"));
    expect(await screen.findByRole("alert")).toHaveTextContent("Nothing was charged.");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  }
  expect(screen.getByRole("heading", { name: "Billing & Subscription" })).toBeInTheDocument();
});

it("shows the current plan when someone else has already upgraded", async () => {
  const states = [onTrial(), paying()];
  const { user } = openBilling(onTrial(), {
    replies: {
      [calls.status]: () => Response.json(states.length > 1 ? states.shift() : states[0]),
      [calls.upgrade]: refused(409, "Your company has a subscription already."),
    },
  });
  await user.click(await button("Upgrade"));
  expect(await button("Manage Billing")).toBeInTheDocument();
  expect(screen.getByRole("alert")).toHaveTextContent("Your company has a subscription already.");
});

it("opens the portal", async () => {
  const url = "https://billing.stripe.com/p/session/1";
  const { user, goTo } = openBilling(paying(), { replies: { [calls.portal]: Response.json({ url }) } });
  await user.click(await button("Manage Billing"));
  await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith(url));
});

const noPortal = "Customer portal will be available soon. Please contact support for billing changes.";

it.each([
  ["no portal", refused(409, noPortal), noPortal],
  ["no Stripe", refused(500, "Stripe configuration error."), noPortal],
  ["no address", () => Response.json({}), noPortal],
  ["too often", refused(429, "Too many requests."), "Too many requests."],
])("%s: says why billing cannot be managed", async (_, reply, text) => {
  const { user } = openBilling(paying(), { replies: { [calls.portal]: reply } });
  await user.click(await button("Manage Billing"));
  expect((await screen.findByRole("alert")).textContent).toBe(text);
});
