import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { uuid, wideScreen } from "#shared/session/test-support.tsx";
import { dayOf } from "#lib/format/dates.ts";
import { toast } from "#ui/index.ts";
import { listing, openUsers, ownerWhoPays, userOf } from "../users/test-support.ts";

beforeEach(wideScreen);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
  toast.clear();
});

type Replies = Parameters<typeof openUsers>[1];
const extend = `POST /api/admin/users/${uuid(1)}/extend-trial`;
const reset = `POST /api/admin/users/${uuid(1)}/reset-password`;
const actAs = `POST /api/admin/users/${uuid(1)}/act-as`;
const action = "POST /api/admin/users/action";
const update = "POST /api/admin/subscriptions/update";
const internal = `PUT /api/admin/companies/${uuid(500)}/internal`;
const said = (rest: object = {}) => Response.json({ message: "Done", ...rest });
const refused = (detail: string) => Response.json({ detail }, { status: 409 });

/** Opens an action's dialog from the menu of the listed user. */
async function begin(name: string, { person = {}, replies = {} }: { person?: object; replies?: Replies } = {}) {
  const opened = openUsers("", { [listing]: Response.json([userOf(1, person)]), ...replies });
  await opened.user.click(await screen.findByRole("button", { name: "Actions for Person 1" }));
  await opened.user.click(await screen.findByRole("menuitem", { name }));
  const dialog = within(await screen.findByRole("dialog"));
  const send = (label: string) => dialog.getByRole("button", { name: label });
  const say = (reason: string) => opened.user.type(dialog.getByRole("textbox", { name: /^Reason/ }), reason);
  return { ...opened, dialog, send, say };
}

it("extends a trial by the days that are picked, having said when it will end", async () => {
  const trial_ends = new Date(Date.now() + 12 * 86_400_000).toISOString();
  const { user, dialog, send, say, sent } = await begin("Extend Trial", {
    replies: { [extend]: said({ trial_ends }) },
  });
  expect(send("Extend Trial")).toBeDisabled();
  await user.click(dialog.getByRole("button", { name: "7 days" }));
  expect(dialog.getByRole("status")).toHaveTextContent(`It will end ${dayOf(trial_ends)}.`);
  await say("  ");
  expect(send("Extend Trial")).toBeDisabled();
  await say("They need time");
  await user.click(dialog.getByRole("checkbox", { name: "Email the owner and admins" }));
  await user.click(send("Extend Trial"));
  expect(await screen.findByText("Trial extended by 7 days successfully")).toBeInTheDocument();
  const ids = { user_id: uuid(1), company_id: uuid(500) };
  const body = { ...ids, extension_days: 7, reason: expect.stringContaining("They need time"), notify_user: false };
  expect(sent(extend)[0]?.body).toEqual(body);
  // The list is refetched immediately.
  await waitFor(() => expect(sent(listing)).toHaveLength(2));
});

it("accepts only valid numbers of days, and starts again from today for an ended trial", async () => {
  const over = { trial_ends: "2026-01-01T09:00:00.000Z", subscription_status: "expired" };
  const { user, dialog, send, say } = await begin("Extend Trial", { person: over });
  await say("They need time");
  const days = dialog.getByRole("spinbutton", { name: "Days" });
  for (const [typed, why] of [
    ["0", "At least 1 day"],
    ["10000", "At most 365 days"],
    ["1.5", "Days must be a whole number"],
  ] as const) {
    await user.clear(days);
    expect(send("Extend Trial")).toBeDisabled();
    await user.type(days, typed);
    expect(dialog.getByText(why)).toBeInTheDocument();
    expect(send("Extend Trial")).toBeDisabled();
  }
  await user.clear(days);
  await user.type(days, "3");
  expect(dialog.getByRole("status")).toHaveTextContent(
    /^It ended Jan 1, 2026\. It will end .+\. The Acme Labs team gets access again\.$/,
  );
});

it("keeps what was typed when it fails, and says why", async () => {
  const replies = { [extend]: refused("This company pays for a subscription.") };
  const { user, dialog, send, say } = await begin("Extend Trial", { replies });
  await say("They need time");
  await user.click(send("Extend Trial"));
  expect(await dialog.findByRole("alert")).toHaveTextContent(
    "Failed to extend trial: This company pays for a subscription.",
  );
  expect(dialog.getByRole("textbox", { name: "Reason" })).toHaveValue("They need time");
  expect(send("Extend Trial")).toBeEnabled();
});

it("does nothing when it is cancelled", async () => {
  const { user, send, say, sent } = await begin("Suspend", { replies: { [action]: said() } });
  await say("Spam");
  await user.click(send("Cancel"));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(sent(action)).toHaveLength(0);
});

it("shows a new password once, and forgets it when it is closed", async () => {
  const made = { new_password: "otter-lantern-7", expires_at: "2026-11-23T09:00:00.000Z" };
  const { user, dialog, send, sent } = await begin("Reset Password", { replies: { [reset]: said(made) } });
  await user.click(send("Reset Password"));
  expect(await dialog.findByText("Password reset successful")).toBeInTheDocument();
  expect(dialog.getByLabelText("New password")).toHaveTextContent("otter-lantern-7");
  expect(dialog.getByRole("button", { name: "Copy" })).toBeInTheDocument();
  expect(dialog.getByText(/^Valid for 24 hours, until .+; must be changed at the next sign-in\.$/)).toBeInTheDocument();
  const body = { user_id: uuid(1), reset_method: "generate_new", force_change_on_login: true, notify_user: true };
  expect(sent(reset)[0]?.body).toEqual(body);
  await user.click(send("Done"));
  await waitFor(() => expect(screen.queryByText("otter-lantern-7")).not.toBeInTheDocument());
});

it("sends a link instead, where that is chosen", async () => {
  const none = { new_password: null, expires_at: null };
  const { user, dialog, send, say, sent } = await begin("Reset Password", { replies: { [reset]: said(none) } });
  await user.click(dialog.getByRole("radio", { name: /^Send an email/ }));
  await say("Locked out");
  await user.click(send("Send Email"));
  expect(await screen.findByText("Password reset email will be sent to the user.")).toBeInTheDocument();
  expect(sent(reset)[0]?.body).toMatchObject({ reset_method: "send_email", reason: "Locked out" });
});

it("says whom suspending puts out, and which act failed", async () => {
  const replies = { [action]: refused("You cannot suspend yourself.") };
  const { user, dialog, send, say, sent } = await begin("Suspend", { replies });
  expect(dialog.getByText(/the whole company/).parentElement).toHaveTextContent("all 3 people on its team");
  await say("Spam");
  await user.click(send("Suspend Company"));
  expect(await dialog.findByRole("alert")).toHaveTextContent("Failed to suspend user: You cannot suspend yourself.");
  expect(sent(action)[0]?.body).toEqual({ user_id: uuid(1), action: "suspend", reason: "Spam" });
});

it("suspends one person alone who owns nothing", async () => {
  const { user, dialog, send, say } = await begin("Suspend", {
    person: { role: "member" },
    replies: { [action]: said() },
  });
  expect(dialog.getByText("only Person 1")).toBeInTheDocument();
  await say("Spam");
  await user.click(send("Suspend User"));
  expect(await screen.findByText("User suspend completed successfully")).toBeInTheDocument();
});

it("lifts a suspension", async () => {
  const person = { status: "suspended", company_suspended_at: "2026-11-01T09:00:00.000Z" };
  const { user, send, say, sent } = await begin("Unsuspend", { person, replies: { [action]: said() } });
  await say("It was a mistake");
  await user.click(send("Unsuspend"));
  expect(await screen.findByText("User activate completed successfully")).toBeInTheDocument();
  expect(sent(action)[0]?.body).toMatchObject({ action: "activate" });
});

it("gives a plan by hand, and none that is there already or that Stripe stands against", async () => {
  const replies = { [update]: said({ subscription: {} }) };
  const { user, dialog, send, say, sent } = await begin("Change Plan", { person: ownerWhoPays, replies });
  expect(dialog.getByRole("radio", { name: /^Trial/ })).toBeDisabled();
  expect(dialog.getByText("A Stripe subscription is active. Cancel it there first.")).toBeInTheDocument();
  await say("Agreed with sales");
  expect(send("Change Plan")).toBeDisabled();
  await user.click(dialog.getByRole("radio", { name: /^Enterprise/ }));
  await user.click(send("Change Plan"));
  expect(await screen.findByText("Subscription updated successfully")).toBeInTheDocument();
  const ids = { user_id: uuid(1), company_id: uuid(500) };
  expect(sent(update)[0]?.body).toEqual({ ...ids, new_tier: "enterprise", reason: "Agreed with sales" });
});

it("marks a company as internal", async () => {
  const { user, send, say, sent } = await begin("Mark as Internal", { replies: { [internal]: said() } });
  await say("Ours");
  await user.click(send("Mark as Internal"));
  expect(await screen.findByText("Acme Labs marked as internal")).toBeInTheDocument();
  expect(sent(internal)[0]?.body).toEqual({ is_internal: true, reason: "Ours" });
});

it("opens a look-in by a link that is pressed, within its minute", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const opened = {
    id: uuid(70),
    url: "https://firstlight.example/support-session#flc_1",
    ends_at: "",
    may_write: false,
  };
  const { user, dialog, send, say } = await begin("Sign In as User", { replies: { [actAs]: Response.json(opened) } });
  expect(dialog.getByText("read-only")).toBeInTheDocument();
  await say("They see an empty list");
  await user.click(send("Create Link"));
  const link = await dialog.findByRole("link", { name: "Sign In as Person 1" });
  expect(link).toHaveAttribute("href", opened.url);
  expect(link).toHaveAttribute("target", "_blank");
  // The session's tab gets neither a window handle nor a copy of this tab's storage.
  expect(link).toHaveAttribute("rel", "noopener noreferrer");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await dialog.findByRole("alert")).toHaveTextContent("The link expired after 1 minute.");
  await user.click(send("Create New Link"));
  expect(dialog.getByRole("textbox", { name: "Reason" })).toHaveValue("They see an empty list");
});
