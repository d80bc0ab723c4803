import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { toast } from "#ui/index.ts";
import { calls, invoiceOf, onTrial, openBilling, paying } from "../test-support.tsx";

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  toast.clear();
  endSession("expired");
});

const asked = (sent: { path: string }[]) => sent.filter(({ path }) => path.endsWith("/status")).length;
/** Advances the timers in steps, so that React renders the result of each step. */
async function wait(seconds: number) {
  for (let gone = 0; gone < seconds; gone += 5) await act(() => vi.advanceTimersByTimeAsync(5_000));
}
const upgrade = () => screen.queryByRole("button", { name: "Upgrade" });

it("waits for a payment to arrive, says when it has, and forgets that it was made", async () => {
  const states = [onTrial(), onTrial(), paying()];
  const { router } = openBilling(onTrial(), {
    at: "/billing?checkout=done",
    replies: {
      [calls.status]: () => Response.json(states.length > 1 ? states.shift() : states[0]),
      [calls.invoices]: () => Response.json({ invoices: states.length > 1 ? [] : [invoiceOf(1)] }),
    },
  });
  expect(await screen.findByText("Activating your subscription…")).toBeInTheDocument();
  expect(await screen.findByText("Waiting for confirmation from Stripe.")).toBeInTheDocument();
  expect(upgrade()).not.toBeInTheDocument();
  await wait(5);
  expect(await screen.findByText("Your subscription is active.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Manage Billing" })).toBeInTheDocument();
  expect(await screen.findByText("HL-1")).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(screen.queryByText("Activating your subscription…")).not.toBeInTheDocument();
});

it("stops asking after a while, and says what to do", async () => {
  const { sent, router, user } = openBilling(onTrial(), { at: "/billing?checkout=done" });
  await screen.findByText("Activating your subscription…");
  await wait(120);
  expect(await screen.findByText("Stripe has not confirmed your upgrade yet")).toBeInTheDocument();
  expect(screen.getByText(/you don’t need to pay again/)).toBeInTheDocument();
  expect(upgrade()).not.toBeInTheDocument();
  const before = asked(sent);
  expect(before).toBeLessThan(25);
  await wait(60);
  expect(asked(sent)).toBe(before);
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(upgrade()).toBeInTheDocument();
});

it("keeps waiting when a status request fails", async () => {
  const states = [onTrial(), "no", paying()];
  openBilling(onTrial(), {
    at: "/billing?checkout=done",
    replies: {
      [calls.status]: () => {
        const state = states.length > 1 ? states.shift() : states[0];
        return state === "no" ? Response.json({ detail: "No." }, { status: 400 }) : Response.json(state);
      },
    },
  });
  await screen.findByText("Activating your subscription…");
  await wait(10);
  expect(await screen.findByText("Your subscription is active.")).toBeInTheDocument();
});

it("says that nothing was charged to who came back without paying", async () => {
  const { router, user } = openBilling(onTrial(), { at: "/billing?checkout=cancelled" });
  expect(await screen.findByText(/Nothing was charged/)).toBeInTheDocument();
  await screen.findByRole("button", { name: "Upgrade" });
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(screen.queryByText(/Nothing was charged/)).not.toBeInTheDocument();
});
