import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { answer, forgetAll, meOf, open, refused, sentTo } from "#app/test-support.tsx";

afterEach(forgetAll);

const email = "ana@example.com";
const unconfirmed = (invitations_left: number) => ({ unconfirmed: { invitations_left } });

async function openAs(role: "owner" | "member", left: number, replies: Record<string, unknown> = {}) {
  const calls = answer({ "GET /auth/me": meOf(role, unconfirmed(left)), ...replies });
  const person = await open("/team", role);
  return { calls, person };
}

test("staff read what waits until the owner has confirmed their address, and the owner gets another link", async () => {
  const { calls, person } = await openAs("owner", 3, { "POST /auth/confirm-registration/resend": { email } });
  const banner = await screen.findByRole("complementary", { name: "Email confirmation" });
  expect(banner).toHaveTextContent("Confirm your email address to invite more people");
  expect(banner).toHaveTextContent(
    `Open the link we sent to ${email}. Until then, you can invite 3 more people. Storage is limited to 50 MB. Imports and bulk email are off.`,
  );
  await person.click(screen.getByRole("button", { name: "Resend Confirmation Email" }));
  expect(await screen.findByText(`We sent a new link to ${email}`)).toBeInTheDocument();
  expect(sentTo(calls, "POST /auth/confirm-registration/resend")).toHaveLength(1);
});

test("others of the team read whom it waits for", async () => {
  await openAs("member", 0);
  const banner = await screen.findByRole("complementary", { name: "Email confirmation" });
  expect(banner).toHaveTextContent("The owner has not confirmed their email address");
  expect(banner).toHaveTextContent("You can’t invite more people until then.");
  expect(screen.queryByRole("button", { name: "Resend Confirmation Email" })).not.toBeInTheDocument();
});

test("too many links in an hour show an error", async () => {
  const wait = "Too many attempts. Please try again in 5 minutes.";
  const { person } = await openAs("owner", 5, { "POST /auth/confirm-registration/resend": refused(429, wait) });
  await person.click(await screen.findByRole("button", { name: "Resend Confirmation Email" }));
  expect(await screen.findByText(wait)).toBeInTheDocument();
});

test("the link confirms at a press, and the banner is gone", async () => {
  let isConfirmed = false;
  const calls = answer({
    "GET /auth/me": () => (isConfirmed ? meOf("owner") : meOf("owner", unconfirmed(5))),
    "POST /auth/confirm-registration": () => {
      isConfirmed = true;
      return { email };
    },
  });
  const person = await open("/confirm-registration#flo_abc", "owner");
  await person.click(await screen.findByRole("button", { name: "Confirm Address" }));
  expect(await screen.findByText("Email address confirmed")).toBeInTheDocument();
  await waitFor(() => expect(location.pathname).toBe("/overview"));
  expect(sentTo(calls, "POST /auth/confirm-registration")[0]?.body).toEqual({ token: "flo_abc" });
  expect(screen.queryByRole("complementary", { name: "Email confirmation" })).not.toBeInTheDocument();
});

test("who is not signed in is asked to, and nothing is sent", async () => {
  const calls = answer({});
  await open("/confirm-registration#flo_abc");
  expect(await screen.findByText(/^Sign in to the account you registered/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/login");
  expect(sentTo(calls, "POST /auth/confirm-registration")).toEqual([]);
});
