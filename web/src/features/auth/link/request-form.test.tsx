import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { answer, forgetAll, open, refused, sentTo } from "#app/test-support.tsx";

afterEach(() => {
  vi.useRealTimers();
  forgetAll();
});

const message = "If there is an account with this address, a link is on its way.";

test.each([
  ["Forgot password?", "Send Link", "POST /auth/forgot-password"],
  ["Email Me a Sign-In Link", "Email Me a Sign-In Link", "POST /auth/magic-link"],
])("%s takes the typed address along, and says the same whatever it is", async (link, button, call) => {
  const calls = answer({ [call]: { message } });
  const person = await open("/login");
  await person.type(await screen.findByRole("textbox", { name: "Email" }), "ana@example.com");
  await person.click(screen.getByRole("link", { name: link }));
  const ask = await screen.findByRole("button", { name: button });
  expect(screen.getByRole("textbox", { name: "Email" })).toHaveValue("ana@example.com");
  expect(location.href).not.toContain("ana");
  await person.click(ask);
  expect(await screen.findByRole("heading", { name: "Check your inbox" })).toHaveFocus();
  expect(screen.getByText(new RegExp(message))).toHaveTextContent("ana@example.com");
  expect(sentTo(calls, call)[0]?.body).toEqual({ email: "ana@example.com" });
});

test("sending again waits a while", async () => {
  const calls = answer({ "POST /auth/forgot-password": { message } });
  const person = await open("/forgot-password");
  await person.type(await screen.findByRole("textbox", { name: "Email" }), "ana@example.com");
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await person.click(screen.getByRole("button", { name: "Send Link" }));
  expect(await screen.findByRole("button", { name: "Resend Link in 30 s" })).toBeDisabled();
  for (let second = 0; second < 30; second += 1) {
    act(() => {
      vi.advanceTimersByTime(1_000);
    });
  }
  await person.click(screen.getByRole("button", { name: "Resend Link" }));
  expect(await screen.findByRole("button", { name: "Resend Link in 30 s" })).toBeDisabled();
  expect(sentTo(calls, "POST /auth/forgot-password")).toHaveLength(2);
});

test("another address starts with the one that was typed", async () => {
  answer({ "POST /auth/forgot-password": { message } });
  const person = await open("/forgot-password");
  await person.type(await screen.findByRole("textbox", { name: "Email" }), "anna@example.com{Enter}");
  await person.click(await screen.findByRole("button", { name: "Use Another Address" }));
  expect(await screen.findByRole("textbox", { name: "Email" })).toHaveValue("anna@example.com");
});

test("what is no address is named beside the field; nothing is sent", async () => {
  const calls = answer({});
  const person = await open("/magic-link");
  await person.type(await screen.findByRole("textbox", { name: "Email" }), "a@x, b@y");
  await person.click(screen.getByRole("button", { name: "Email Me a Sign-In Link" }));
  expect(await screen.findByText("Enter a valid email address")).toBeInTheDocument();
  expect(calls).toEqual([]);
});

test("too many tries say how long to wait, and keep the address", async () => {
  answer({ "POST /auth/forgot-password": refused(429, "Too many attempts. Please try again in 5 minutes.") });
  const person = await open("/forgot-password");
  await person.type(await screen.findByRole("textbox", { name: "Email" }), "ana@example.com{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent("Please try again in 5 minutes.");
  expect(screen.getByRole("textbox", { name: "Email" })).toHaveValue("ana@example.com");
});
