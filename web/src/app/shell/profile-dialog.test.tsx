import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { answer, forgetAll, meOf, open, refused, sentTo, sessionOf, unreachable, uuid } from "../test-support.tsx";

const dashboard = { projects: [], overall_progress: 0, pending_forms: 0, unread_messages: 0 };
const base = { "GET /auth/me": meOf("beta_tester"), "GET /beta/dashboard": dashboard };
const { user } = sessionOf("beta_tester");
const session = { company_name: "Northwind", ip: "203.0.113.7", created_at: user.created_at };
const sessions = [
  {
    ...session,
    id: uuid(11),
    user_agent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0",
    last_seen_at: "2026-11-20T09:00:00.000Z",
    is_current: true,
  },
  { ...session, id: uuid(12), user_agent: "", last_seen_at: "2026-11-20T08:00:00.000Z", is_current: false },
];
const withSessions = { ...base, "GET /auth/sessions": { sessions } };

afterEach(forgetAll);

const dialog = () => screen.findByRole("dialog", { name: "Profile Settings" });

test("the account menu opens it, its tab is in the address, and closing goes back to the screen", async () => {
  HTMLElement.prototype.hidePopover = vi.fn();
  answer(withSessions);
  const person = await open("/dashboard", "beta_tester");
  await person.click(await screen.findByRole("link", { name: "View Profile", hidden: true }));
  await dialog();
  expect(location.search).toBe("?profile=basic");
  await person.click(screen.getByRole("tab", { name: "Password" }));
  await waitFor(() => expect(location.search).toBe("?profile=password"));
  await person.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(location.search).toBe(""));
});

test("a link of a mail to the other side's address leads to the same tab", async () => {
  answer({ ...withSessions });
  await open("/overview?profile=password", "beta_tester");
  await dialog();
  expect(location.pathname + location.search).toBe("/dashboard?profile=password");
});

test("a new address waits for its link; the old one stays until then", async () => {
  const saved = { user: { ...user, name: "Ana R." }, pending_email: "ana@new.example" };
  const calls = answer({ ...base, "PUT /users/profile": saved });
  const person = await open("/dashboard?profile=basic", "beta_tester");
  await dialog();
  const name = screen.getByRole("textbox", { name: /^Name/ });
  await person.clear(name);
  await person.type(name, "Ana R.");
  const email = screen.getByRole("textbox", { name: /^Email/ });
  await person.clear(email);
  await person.type(email, "ana@new.example");
  await person.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Profile updated successfully!")).toBeInTheDocument();
  expect(await screen.findByText("Waiting for confirmation")).toBeInTheDocument();
  expect(email).toHaveValue("ana@example.com");
  expect(sentTo(calls, "PUT /users/profile")[0]?.body).toEqual({ name: "Ana R.", email: "ana@new.example" });
});

test("a late answer does not put the previous user in the session of the next", async () => {
  const ben = { ...user, id: uuid(8), name: "Ben Roth" };
  const late = Promise.withResolvers<unknown>();
  const calls = answer({
    ...base,
    "GET /auth/me": () =>
      meOf("beta_tester", localStorage.getItem("firstlight.session")?.includes("b-token") ? { user: ben } : {}),
    "PUT /users/profile": () => late.promise,
  });
  const person = await open("/dashboard?profile=basic", "beta_tester");
  await dialog();
  await person.type(screen.getByRole("textbox", { name: /^Name/ }), " R.");
  await person.click(screen.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(sentTo(calls, "PUT /users/profile")).toHaveLength(1));
  const { endSession, getSession, startSession } = await import("#shared/session/store.ts");
  await act(async () => endSession("signed-out"));
  await act(async () => startSession({ ...sessionOf("beta_tester"), token: "b-token", user: ben }));
  const text = vi.spyOn(Response.prototype, "text");
  await act(async () => {
    late.resolve({ user: { ...user, name: `${user.name} R.` }, pending_email: null });
    await waitFor(() => expect(text).toHaveBeenCalled());
    await Promise.all(text.mock.results.map(({ value }) => value));
    // Whatever has read the answer has run by the next task.
    await new Promise((done) => setTimeout(done));
  });
  expect(getSession().session).toMatchObject({ token: "b-token", user: { name: "Ben Roth" } });
});

test("an address confirmed in another tab takes the old one's place, and is not taken back with a new name", async () => {
  const calls = answer({ ...base, "PUT /users/profile": { user, pending_email: null } });
  const person = await open("/dashboard?profile=basic", "beta_tester");
  await dialog();
  await person.type(screen.getByRole("textbox", { name: /^Name/ }), " R.");
  const { refreshSession } = await import("#shared/session/store.ts");
  act(() => refreshSession({ user: { ...user, email: "ana@new.example" } }));
  await waitFor(() => expect(screen.getByRole("textbox", { name: /^Email/ })).toHaveValue("ana@new.example"));
  await person.click(screen.getByRole("button", { name: "Save Changes" }));
  await waitFor(() =>
    expect(sentTo(calls, "PUT /users/profile")[0]?.body).toEqual({ name: `${user.name} R.`, email: "ana@new.example" }),
  );
});

test("what is typed while it saves stays to be saved", async () => {
  const reply = Promise.withResolvers<unknown>();
  const calls = answer({ ...base, "PUT /users/profile": () => reply.promise });
  const person = await open("/dashboard?profile=basic", "beta_tester");
  await dialog();
  const name = screen.getByRole("textbox", { name: /^Name/ });
  await person.type(name, " R.");
  await person.click(screen.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(sentTo(calls, "PUT /users/profile")).toHaveLength(1));
  await person.type(name, " Silva");
  reply.resolve({ user: { ...user, name: `${user.name} R.` }, pending_email: null });
  expect(await screen.findByText("Profile updated successfully!")).toBeInTheDocument();
  expect(name).toHaveValue(`${user.name} R. Silva`);
  await person.click(screen.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(sentTo(calls, "PUT /users/profile")).toHaveLength(2));
});

test("company and account type can be read and not changed", async () => {
  answer(base);
  await open("/dashboard?profile=basic", "beta_tester");
  await dialog();
  expect(screen.getByRole("textbox", { name: "Company" })).toHaveAttribute("readonly");
  expect(screen.getByRole("textbox", { name: "Account type" })).toHaveValue("Beta tester");
});

test("a failed save shows the specified error and preserves the input; leaving asks to confirm", async () => {
  answer({ ...withSessions, "PUT /users/profile": new Response("", { status: 500 }) });
  const person = await open("/dashboard?profile=basic", "beta_tester");
  await dialog();
  await person.type(screen.getByRole("textbox", { name: /^Name/ }), " Silva");
  await person.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to update profile. Please try again.");
  await person.click(screen.getByRole("tab", { name: "Password" }));
  const question = await screen.findByRole("alertdialog", { name: "Leave without saving?" });
  await person.click(within(question).getByRole("button", { name: "Keep Editing" }));
  expect(screen.getByRole("textbox", { name: /^Name/ })).toHaveValue("Ana Ruiz Silva");
  await person.click(screen.getByRole("button", { name: "Close" }));
  await person.click(await screen.findByRole("button", { name: "Discard Changes" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Profile Settings" })).not.toBeInTheDocument());
});

async function typePasswords(person: Awaited<ReturnType<typeof open>>, confirm = "kite-surfing-91") {
  await person.type(await screen.findByLabelText(/^Current password/), "old-one");
  await person.type(screen.getByLabelText(/^New password/), "kite-surfing-91");
  expect(screen.getByRole("button", { name: "Change Password" })).toBeDisabled();
  await person.type(screen.getByLabelText(/^Confirm new password/), confirm);
}

test("a password is changed once all three are filled", async () => {
  const calls = answer({ ...withSessions, "PUT /users/password": null });
  const person = await open("/dashboard?profile=password", "beta_tester");
  await typePasswords(person);
  await person.click(screen.getByRole("button", { name: "Change Password" }));
  expect(await screen.findByText("Password changed successfully!")).toBeInTheDocument();
  expect(sentTo(calls, "PUT /users/password")[0]?.body).toEqual({
    current_password: "old-one",
    new_password: "kite-surfing-91",
  });
  expect(screen.getByLabelText(/^Current password/)).toHaveValue("");
});

test.each([
  [new Response("", { status: 500 }), "Failed to change password. Please check your current password."],
  [
    refused(422, "Incorrect", [
      { path: "current_password", message: "Failed to change password. Please check your current password." },
    ]),
    "Failed to change password. Please check your current password.",
  ],
])("a refused change keeps what was typed", async (reply, words) => {
  answer({ ...withSessions, "PUT /users/password": reply });
  const person = await open("/dashboard?profile=password", "beta_tester");
  await typePasswords(person);
  await person.click(screen.getByRole("button", { name: "Change Password" }));
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByLabelText(/^New password/)).toHaveValue("kite-surfing-91");
});

test("two different new passwords are not sent", async () => {
  const calls = answer(withSessions);
  const person = await open("/dashboard?profile=password", "beta_tester");
  await typePasswords(person, "kite-surfing-92");
  await person.click(screen.getByRole("button", { name: "Change Password" }));
  expect(await screen.findByText("New passwords do not match")).toBeInTheDocument();
  expect(sentTo(calls, "PUT /users/password")).toEqual([]);
});

test("who has no password gets a link to set one", async () => {
  const calls = answer({
    ...withSessions,
    "GET /auth/me": meOf("beta_tester", { has_password: false }),
    "POST /auth/forgot-password": { message: "On its way." },
  });
  const person = await open("/dashboard?profile=password", "beta_tester");
  await person.click(await screen.findByRole("button", { name: "Email Me a Link to Set a Password" }));
  expect(await screen.findByText("Check your inbox")).toBeInTheDocument();
  expect(sentTo(calls, "POST /auth/forgot-password")[0]?.body).toEqual({ email: "ana@example.com" });
});

test("one sign-in is ended, then all others", async () => {
  const calls = answer({
    ...withSessions,
    [`DELETE /auth/sessions/${uuid(12)}`]: null,
    "POST /auth/sessions/end-others": { ended: 2 },
  });
  const person = await open("/dashboard?profile=password", "beta_tester");
  expect(await screen.findByText("Firefox on macOS")).toHaveTextContent("This Device");
  await person.click(screen.getByRole("button", { name: /^Sign Out Unknown device/ }));
  expect(await screen.findByText("Signed out: Unknown device")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Sign Out Everywhere Else" }));
  const question = await screen.findByRole("alertdialog");
  await person.click(within(question).getByRole("button", { name: "Sign Out Everywhere Else" }));
  expect(await screen.findByText("Signed out of 2 other sessions")).toBeInTheDocument();
  expect(sentTo(calls, `DELETE /auth/sessions/${uuid(12)}`)).toHaveLength(1);
});

test("sign-ins that do not load offer Retry", async () => {
  answer({ ...base, "GET /auth/sessions": refused(404, "Gone") });
  await open("/dashboard?profile=password", "beta_tester");
  expect(await screen.findByText("Failed to load active sessions")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Retry" })).toBeInTheDocument();
});

test("the own data are put together, then downloaded", async () => {
  let asked = 0;
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  URL.createObjectURL = vi.fn(() => "blob:pack");
  const calls = answer({
    ...base,
    "GET /me/export": () => {
      asked += 1;
      if (asked === 1) return Response.json({ status: "building", progress: 40 }, { status: 202 });
      return { status: "ready", progress: 100, url: "/api/me/export/file" };
    },
    "GET /me/export/file": new Blob(["zip"]),
  });
  const person = await open("/dashboard?profile=basic", "beta_tester");
  await person.click(await screen.findByRole("button", { name: "Download My Data" }));
  expect(await screen.findByRole("progressbar", { name: "Preparing your data" })).toBeInTheDocument();
  await person.click(await screen.findByRole("button", { name: "Download" }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(sentTo(calls, "GET /me/export/file")).toHaveLength(1);
});

test("a pack that could not be built can be asked for again", async () => {
  answer({ ...base, "GET /me/export": { status: "failed", progress: 0 } });
  const person = await open("/dashboard?profile=basic", "beta_tester");
  await person.click(await screen.findByRole("button", { name: "Download My Data" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to prepare your data.");
  expect(screen.getByRole("button", { name: "Retry" })).toBeInTheDocument();
});

test("deleting the account asks for the password, then says farewell", async () => {
  let tries = 0;
  const wrong = "Incorrect password";
  answer({
    ...base,
    "POST /me/erase": () => {
      tries += 1;
      return tries === 1 ? refused(422, wrong, [{ path: "password", message: wrong }]) : { status: "erased" };
    },
  });
  const person = await open("/dashboard?profile=basic", "beta_tester");
  await person.click(await screen.findByRole("button", { name: "Delete My Account" }));
  const question = await screen.findByRole("alertdialog", { name: "Delete your account?" });
  const press = within(question).getByRole("button", { name: "Delete My Account" });
  expect(press).toBeDisabled();
  await person.type(within(question).getByLabelText(/^Your password/), "nope");
  await person.click(press);
  expect(await screen.findByText(wrong)).toBeInTheDocument();
  expect(within(question).getByLabelText(/^Your password/)).toHaveFocus();
  await person.click(press);
  expect(await screen.findByRole("heading", { name: "Your data was deleted" })).toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
});

test("without a password, a link to delete the account is emailed", async () => {
  const calls = answer({
    ...base,
    "GET /auth/me": meOf("beta_tester", { has_password: false }),
    "POST /me/erase": { status: "link_sent" },
  });
  const person = await open("/dashboard?profile=basic", "beta_tester");
  await person.click(await screen.findByRole("button", { name: "Delete My Account" }));
  await person.click(await screen.findByRole("button", { name: "Email Me a Link" }));
  expect(await screen.findByText("Check your inbox")).toBeInTheDocument();
  expect(sentTo(calls, "POST /me/erase")[0]?.body).toEqual({});
});

test("a lost connection while deleting erases nothing and says so", async () => {
  answer({ ...base, "POST /me/erase": unreachable });
  const person = await open("/dashboard?profile=basic", "beta_tester");
  await person.click(await screen.findByRole("button", { name: "Delete My Account" }));
  await person.type(await screen.findByLabelText(/^Your password/), "secret1{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to reach the server.");
  expect(screen.getByLabelText(/^Your password/)).toHaveValue("secret1");
});

test("when the question cannot be loaded nothing is left, and why is said", async () => {
  vi.doMock("#ui/overlays/leave-question.tsx", () => {
    throw new TypeError("Failed to fetch");
  });
  answer(withSessions);
  const person = await open("/dashboard?profile=basic", "beta_tester");
  await dialog();
  await person.type(screen.getByRole("textbox", { name: /^Name/ }), " Silva");
  await person.click(screen.getByRole("tab", { name: "Password" }));
  expect(await screen.findByText("You have unsaved changes")).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: /^Name/ })).toHaveValue("Ana Ruiz Silva");
  vi.doUnmock("#ui/overlays/leave-question.tsx");
});
