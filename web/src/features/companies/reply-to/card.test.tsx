import type { ReplyTo, Role } from "@firstlight/contract";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { answerCalls, showAt, signInAs } from "#shared/session/test-support.tsx";
import { toast } from "#ui/index.ts";
import { ReplyToCard } from "./card.tsx";

const email = "support@harbor.example";
const sender = { name: "Harbor Labs (via Firstlight)", address: "hello@firstlight.example" };
const none: ReplyTo = { sender, email: null, pending: null };
const pending: ReplyTo = { ...none, pending: { email, expires_at: "2099-11-20T09:00:00.000Z" } };
const confirmed: ReplyTo = { ...none, email };
const writing = "PUT /api/company/reply-to";

function open(role: Role, saved: ReplyTo | Response, answers: Record<string, Response> = {}) {
  signInAs(role);
  const calls = answerCalls({
    "GET /api/company/reply-to": saved instanceof Response ? saved : Response.json(saved),
    ...answers,
  });
  showAt("staff", "/settings", ReplyToCard, "/settings");
  return { calls, user: userEvent.setup() };
}

const sent = (calls: ReturnType<typeof open>["calls"]) =>
  calls.filter(({ method }) => method === "PUT").map(({ body }) => body);

afterEach(() => {
  cleanup();
  toast.clear();
  endSession("expired");
});

it("shows who sends, and asks for an address that is confirmed by its link", async () => {
  const { calls, user } = open("owner", none, { [writing]: Response.json(pending) });
  expect(await screen.findByText("Harbor Labs (via Firstlight) <hello@firstlight.example>")).toBeInTheDocument();
  expect(screen.getByText(/Replies to an invitation go to the person who sent it/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Send Confirmation Link" }));
  expect(await screen.findByText("Email is required")).toBeInTheDocument();
  await user.type(screen.getByLabelText("New reply-to address"), ` ${email}`);
  await user.click(screen.getByRole("button", { name: "Send Confirmation Link" }));
  expect(await screen.findByText(`Confirmation link sent to ${email}`)).toBeInTheDocument();
  expect(screen.getByText(`${email} is not confirmed yet`)).toBeInTheDocument();
  expect(sent(calls)).toEqual([{ email }]);
});

it("says beside the field what is wrong, and keeps what was typed", async () => {
  const errorBody = { detail: "Check email", errors: [{ path: "email", message: "Enter a valid email address" }] };
  const { user } = open("admin", none, { [writing]: Response.json(errorBody, { status: 422 }) });
  const field = await screen.findByLabelText("New reply-to address");
  await user.type(field, "support");
  await user.click(screen.getByRole("button", { name: "Send Confirmation Link" }));
  expect(await screen.findByText("Enter a valid email address")).toBeInTheDocument();
  expect(field).toHaveValue("support");
});

it("sends the link again, also after it has expired", async () => {
  const expired = { ...none, pending: { email, expires_at: "2026-01-01T09:00:00.000Z" } };
  const { calls, user } = open("owner", expired, { [writing]: Response.json(pending) });
  expect(await screen.findByText(`The link to ${email} has expired`)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Resend Link" }));
  expect(await screen.findByText(`${email} is not confirmed yet`)).toBeInTheDocument();
  expect(sent(calls)).toEqual([{ email }]);
});

it("says why no link was sent", async () => {
  const detail = "Too many attempts. Please try again in 5 minutes.";
  const { user } = open("owner", pending, { [writing]: Response.json({ detail }, { status: 429 }) });
  await user.click(await screen.findByRole("button", { name: "Resend Link" }));
  expect(await screen.findByText(detail)).toBeInTheDocument();
});

it("removes the address after a question", async () => {
  const remove = "DELETE /api/company/reply-to";
  const { calls, user } = open("owner", confirmed, { [remove]: new Response(null, { status: 204 }) });
  await user.click(await screen.findByRole("button", { name: "Remove Address" }));
  expect(calls.some(({ method }) => method === "DELETE")).toBe(false);
  const dialog = within(await screen.findByRole("alertdialog", { name: `Remove ${email}?` }));
  await user.click(dialog.getByRole("button", { name: "Remove Address" }));
  expect(calls.some(({ method }) => method === "DELETE")).toBe(true);
});

it("is read-only for members", async () => {
  open("member", { ...confirmed, pending: pending.pending });
  expect(await screen.findByText(email)).toBeInTheDocument();
  expect(screen.queryByText(/is not confirmed yet/)).not.toBeInTheDocument();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

it("says that it failed to load", async () => {
  open("owner", Response.json({ detail: "Not now." }, { status: 404 }));
  expect(await screen.findByText("Failed to load the email sender")).toBeInTheDocument();
});
