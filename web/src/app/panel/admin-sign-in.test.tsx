import { act, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { adminStorageKeys } from "#features/platform-admin/storage-keys.ts";
import { forgetPanel, info, openPanel, refused, signedIn } from "./test-support.tsx";

afterEach(forgetPanel);

const login = "POST /api/admin/login";
const codeWanted = () => refused(401, "Enter your code.", [{ path: "code", message: "Enter your code." }]);

async function signIn(person: UserEvent): Promise<void> {
  await person.type(await screen.findByLabelText(/^Email/), info.email);
  await person.type(screen.getByLabelText(/^Password/), "a good password");
  await person.click(screen.getByRole("button", { name: "Sign In" }));
}

test("signing in leads to the requested address, and is stored", async () => {
  const { person, calls } = await openPanel("/admin/health", { replies: { [login]: Response.json(signedIn) } });
  expect(await screen.findByRole("heading", { level: 1, name: "Admin Sign In" })).toBeInTheDocument();
  await signIn(person);
  expect(await screen.findByRole("heading", { level: 1, name: "Health" })).toBeInTheDocument();
  expect(location.pathname).toBe("/admin/health");
  expect(calls.find(({ path }) => path === "/api/admin/login")?.body).toEqual({
    email: info.email,
    password: "a good password",
  });
  expect(JSON.parse(localStorage.getItem(adminStorageKeys.admin) ?? "")).toEqual(signedIn);
});

test.each([
  ["/admin/login", "/admin", "Overview"],
  ["/admin/trail?q=Robin", "/admin/audit?q=Robin", "Admin Audit Log"],
])("%s leads to %s", async (typed, address, heading) => {
  const { person } = await openPanel(typed, { replies: { [login]: Response.json(signedIn) } });
  await signIn(person);
  expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeInTheDocument();
  expect(location.pathname + location.search).toBe(address);
});

test.each([
  [{ detail: "Email or password is wrong.", message: "m", error: "e" }, "Email or password is wrong."],
  [{ message: "From a proxy", error: "e" }, "From a proxy"],
  [{ error: "Bad gateway" }, "Bad gateway"],
  [{}, "Login failed"],
])("a failure says the server's %j", async (body, said) => {
  const { person } = await openPanel("/admin", { replies: { [login]: Response.json(body, { status: 502 }) } });
  await signIn(person);
  expect(await screen.findByRole("alert")).toHaveTextContent(said);
  expect(screen.getByLabelText(/^Email/)).toHaveValue(info.email);
});

test("a browser says at the next sign-in what it was given at the one before", async () => {
  const device = "fld_a-known-browser";
  const { person, calls } = await openPanel("/admin/health", {
    replies: { [login]: Response.json({ ...signedIn, device }) },
  });
  await signIn(person);
  expect(await screen.findByRole("heading", { level: 1, name: "Health" })).toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem(adminStorageKeys.admin) ?? "")).toEqual(signedIn);
  const { endAdminSession } = await import("#features/platform-admin/account/session.ts");
  act(() => endAdminSession("signed-out"));
  await signIn(person);
  const bodies = calls.filter(({ path }) => path === "/api/admin/login").map(({ body }) => body);
  const typed = { email: info.email, password: "a good password" };
  expect(bodies).toEqual([typed, { ...typed, device }]);
});

test("email and password are required", async () => {
  const { person, calls } = await openPanel("/admin");
  await person.click(await screen.findByRole("button", { name: "Sign In" }));
  expect(await screen.findByText("Email is required")).toBeInTheDocument();
  expect(screen.getByText("Password is required")).toBeInTheDocument();
  expect(calls).toEqual([]);
});

test("the code is asked for once it is wanted, and what was typed stays", async () => {
  let isRight = false;
  const { person, calls } = await openPanel("/admin/health", {
    replies: {
      [login]: ({ body }) => {
        const { code } = body as { code?: string };
        if (code === undefined) return codeWanted();
        if (!isRight) return refused(401, "That code is wrong.", [{ path: "code", message: "That code is wrong." }]);
        return Response.json(signedIn);
      },
    },
  });
  await signIn(person);
  const code = await screen.findByLabelText(/^Code/);
  expect(code).toHaveAttribute("autocomplete", "one-time-code");
  expect(code).toHaveAttribute("inputmode", "numeric");
  await waitFor(() => expect(code).toHaveFocus());
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^Email/)).toHaveValue(info.email);
  await person.type(code, "123456");
  await person.keyboard("{Enter}");
  expect(await screen.findByText("That code is wrong.")).toBeInTheDocument();
  expect(code).toHaveValue("123456");
  isRight = true;
  await person.click(screen.getByRole("button", { name: "Use Recovery Code Instead" }));
  const recovery = screen.getByLabelText(/^Recovery code/);
  await person.clear(recovery);
  await person.type(recovery, "abcd-efgh-jkmn{Enter}");
  expect(await screen.findByRole("heading", { level: 1, name: "Health" })).toBeInTheDocument();
  expect(calls.filter(({ path }) => path === "/api/admin/login").at(-1)?.body).toEqual({
    email: info.email,
    password: "a good password",
    code: "abcd-efgh-jkmn",
  });
});

test("a stored session is checked before anything is shown", async () => {
  let settle: (answer: Response) => void = () => undefined;
  const me = new Promise<Response>((resolve) => (settle = resolve));
  await openPanel("/admin/health", { stored: signedIn, replies: { "GET /api/admin/me": () => me } });
  expect(screen.getByRole("status")).toHaveTextContent("Signing you in…");
  expect(screen.queryByRole("heading")).not.toBeInTheDocument();
  await act(async () => settle(Response.json({ ...info, name: "Robin Renamed" })));
  expect(await screen.findByRole("heading", { level: 1, name: "Health" })).toBeInTheDocument();
  expect(screen.getAllByText("Robin Renamed")).not.toHaveLength(0);
});

test("an expired session asks to sign in again", async () => {
  await openPanel("/admin/health", {
    stored: signedIn,
    replies: { "GET /api/admin/me": refused(401, "Sign in to continue.") },
  });
  expect(await screen.findByText("Your session has ended. Sign in again.")).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1, name: "Admin Sign In" })).toBeInTheDocument();
  expect(localStorage.getItem(adminStorageKeys.admin)).toBeNull();
});

test.each([
  "{",
  "null",
  '"a token"',
  JSON.stringify({ access_token: "fla_token" }),
  JSON.stringify({ access_token: "", admin_info: info }),
  JSON.stringify({ access_token: "fla_token", admin_info: { ...info, email: 7 } }),
])("stored info that is none signs out: %s", async (stored) => {
  localStorage.setItem(adminStorageKeys.admin, stored);
  const { calls } = await openPanel("/admin");
  expect(await screen.findByRole("heading", { level: 1, name: "Admin Sign In" })).toBeInTheDocument();
  expect(localStorage.getItem(adminStorageKeys.admin)).toBeNull();
  expect(calls).toEqual([]);
});

test("an unreachable server does not sign the admin out", async () => {
  let isDown = true;
  const { person } = await openPanel("/admin/health", {
    stored: signedIn,
    replies: { "GET /api/admin/me": () => (isDown ? Promise.reject(new TypeError("no")) : Response.json(info)) },
  });
  expect(await screen.findByText(/Failed to reach the server/)).toBeInTheDocument();
  isDown = false;
  await person.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Health" })).toBeInTheDocument();
});

test("a session that runs out at work asks for the sign-in over what was open, which is still there afterwards", async () => {
  const { person } = await openPanel("/admin/health", {
    stored: signedIn,
    replies: {
      [login]: Response.json(signedIn),
      "GET /api/admin/admins": refused(401, "Sign in to continue."),
    },
  });
  const heading = await screen.findByRole("heading", { level: 1, name: "Health" });
  const { adminApi } = await import("#features/platform-admin/api.ts");
  await act(() => adminApi.listAdmins().catch(() => undefined));
  expect(await screen.findByRole("dialog", { name: "Sign In to Continue" })).toBeInTheDocument();
  expect(screen.getByText("Your session has ended. Sign in again.")).toBeInTheDocument();
  expect(screen.getByLabelText(/^Email/)).toHaveValue(info.email);
  await person.type(screen.getByLabelText(/^Password/), "a good password{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Sign In to Continue" })).not.toBeInTheDocument());
  expect(heading).toBeInTheDocument();
});

test("signing out calls the server, clears everything and returns to the start page", async () => {
  const { person, calls } = await openPanel("/admin/health", { stored: signedIn });
  await person.click(await screen.findByRole("button", { name: /Account menu/ }));
  await person.click(screen.getByRole("button", { name: "Sign Out", hidden: true }));
  expect(await screen.findByRole("heading", { level: 1, name: "Admin Sign In" })).toBeInTheDocument();
  expect(calls.some(({ method, path }) => `${method} ${path}` === "POST /api/admin/logout")).toBe(true);
  expect(localStorage.getItem(adminStorageKeys.admin)).toBeNull();
  await waitFor(() => expect(location.pathname).toBe("/admin"));
});

test("another tab's sign-out is this one's, too", async () => {
  await openPanel("/admin/health", { stored: signedIn });
  await screen.findByRole("heading", { level: 1, name: "Health" });
  localStorage.removeItem(adminStorageKeys.admin);
  act(() => {
    window.dispatchEvent(new StorageEvent("storage", { key: adminStorageKeys.adminEnding, newValue: "signed-out" }));
    window.dispatchEvent(new StorageEvent("storage", { key: adminStorageKeys.admin, newValue: null }));
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Admin Sign In" })).toBeInTheDocument();
});
