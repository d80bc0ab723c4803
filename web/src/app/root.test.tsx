import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { storageKeys } from "#lib/offline/storage.ts";
import { ana } from "#shared/session/ana-test-support.ts";

const { company } = ana;

function sessionOf(role: "owner" | "beta_tester") {
  const times = { last_login: null, created_at: "2026-01-01T00:00:00.000Z" };
  return {
    token: "a-token",
    user: { id: "u1", name: "Ana", email: "ana@example.com", role, is_active: true, ...times },
    company,
  };
}

type Answers = Record<string, () => Response | Promise<Response>>;

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const trial = { has_access: true, reason: null, status: "trial", days_left: 12 };
const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));

function serve(answers: Answers) {
  vi.stubGlobal("fetch", (url: string) =>
    Promise.resolve(answers[url.split("?")[0] ?? ""]?.() ?? json({ detail: "Not found", code: "not_found" }, 404)),
  );
}

/** The whole app at an address, as if freshly loaded. */
async function open(path: string, role?: "owner" | "beta_tester") {
  vi.resetModules();
  history.replaceState(null, "", path);
  if (role) localStorage.setItem(storageKeys.session, JSON.stringify(sessionOf(role)));
  const { App } = await import("./root.tsx");
  render(<App />);
  return userEvent.setup();
}

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});

describe("on a company's domain", () => {
  beforeEach(() => {
    const hosted = Object.assign(document.createElement("meta"), { name: "firstlight-company", content: "ana" });
    hosted.dataset["site"] = "https://firstlight.example";
    document.head.replaceChildren(hosted);
    serve({
      "/api/auth/me": () => json({ user: sessionOf("owner").user, company, access: trial }),
      "/api/public/companies/ana": () => json(company),
    });
  });
  afterEach(() => {
    document.head.replaceChildren();
  });

  test.each(["/about", "/blog", "/careers", "/contact"])("%s is an unknown address", async (path) => {
    await open(path);
    expect(await screen.findByRole("heading", { level: 1, name: /Sign in/i })).toBeInTheDocument();
    expect(location.pathname).toBe("/login");
  });

  test("that is what its people read there once they are signed in", async () => {
    await open("/about", "owner");
    expect(await screen.findByRole("heading", { name: "Page Not Found" })).toBeInTheDocument();
  });

  test("what its people agree to is there, and links to the product's other pages lead to the product", async () => {
    await open("/terms", "owner");
    const footer = within(await screen.findByRole("navigation", { name: "Footer" }));
    expect(footer.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy");
    expect(footer.getByRole("link", { name: "Contact" })).toHaveAttribute("href", "https://firstlight.example/contact");
  });
});

test("a wrong password says what the server says and keeps what was typed", async () => {
  serve({ "/api/auth/login": () => json({ detail: "Wrong e-mail or password." }, 401) });
  const person = await open("/login");
  await person.type(await screen.findByRole("textbox", { name: /Email/ }), "ana@example.com");
  await person.type(screen.getByLabelText("Password"), "secret1");
  await person.click(screen.getByRole("button", { name: "Sign In" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Wrong e-mail or password.");
  expect(screen.getByRole("textbox", { name: /Email/ })).toHaveValue("ana@example.com");
  expect(screen.getByLabelText("Password")).toHaveValue("secret1");
});

test("a failure without a sentence of the server is named as specified", async () => {
  serve({ "/api/auth/login": () => new Response("oops", { status: 500 }) });
  const person = await open("/login");
  await person.type(await screen.findByRole("textbox", { name: /Email/ }), "ana@example.com");
  await person.type(screen.getByLabelText("Password"), "secret1{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent("Login failed");
});

test("empty fields are named beside them and the first takes the focus", async () => {
  serve({});
  const person = await open("/login");
  await person.click(await screen.findByRole("button", { name: "Sign In" }));
  expect(await screen.findByText("Email is required")).toBeInTheDocument();
  expect(screen.getByText("Password is required")).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: /Email/ })).toHaveFocus();
});

test("the server's field errors stand beside their fields", async () => {
  const errors = [{ path: "company_domain", message: "This company domain is already taken." }];
  serve({ "/api/auth/register": () => json({ detail: "This company domain is already taken.", errors }, 409) });
  const person = await open("/signup");
  await screen.findByRole("button", { name: "Start Free Trial" });
  for (const [label, text] of [
    [/Full Name/, "Ana"],
    [/Company Name/, "Northwind"],
    [/Company Domain/, "northwind.example"],
    [/Email/, "ana@example.com"],
    [/^Password/, "sunrise-42"],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  }
  await person.click(screen.getByRole("button", { name: "Start Free Trial" }));
  const domain = screen.getByLabelText(/Company Domain/);
  await waitFor(() => expect(domain).toHaveAccessibleDescription(/already taken/));
  expect(domain).toHaveFocus();
  expect(domain).toHaveValue("northwind.example");
});

test("a signed-out visitor's deep link leads to the sign-in page and is remembered", async () => {
  serve({});
  await open("/projects?q=a");
  expect(await screen.findByRole("heading", { name: "Sign In" })).toBeInTheDocument();
  expect(new URLSearchParams(location.search).get("redirect")).toBe("/projects?q=a");
});

test("a signed-out visitor at an unknown address sees the landing page", async () => {
  serve({});
  await open("/nowhere");
  await waitFor(() => expect(location.pathname).toBe("/"));
});

test("a tester at an address of the staff is at home, with the profile if it leads there", async () => {
  serve({ "/api/auth/me": () => json({ ...sessionOf("beta_tester"), companies: [], access: trial }) });
  await open("/overview?profile=basic", "beta_tester");
  await waitFor(() => expect(location.pathname + location.search).toBe("/dashboard?profile=basic"));
});

test("a token that is no longer good leads to the sign-in with a quiet notice", async () => {
  serve({ "/api/auth/me": () => json({ detail: "Sign in to continue." }, 401) });
  await open("/projects", "owner");
  expect(await screen.findByText("Your session has ended. Sign in again.")).toBeInTheDocument();
  expect(localStorage.getItem(storageKeys.session)).toBeNull();
});

test("an unreachable server does not sign the user out, and offers Retry", async () => {
  serve({ "/api/auth/me": unreachable });
  const person = await open("/nowhere", "owner");
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to reach the server.");
  serve({ "/api/auth/me": () => json({ ...sessionOf("owner"), companies: [], access: trial }) });
  await person.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "Page Not Found" })).toBeInTheDocument();
});

const projectId = "01900000-0000-7000-8000-000000000001";
const signedIn = () => json({ ...sessionOf("owner"), companies: [], access: trial });

test("the project staff had opened is where they start again", async () => {
  serve({ "/api/auth/me": signedIn });
  localStorage.setItem(storageKeys.selectedProject, `u1/${projectId}`);
  await open("/", "owner");
  await waitFor(() => expect(location.pathname).toBe(`/projects/${projectId}`));
});

test("the project another person had opened is nothing to them", async () => {
  serve({ "/api/auth/me": signedIn });
  localStorage.setItem(storageKeys.selectedProject, `u2/${projectId}`);
  await open("/", "owner");
  await waitFor(() => expect(location.pathname).toBe("/overview"));
});

test("signing in after an expired session leads back to the project that was open", async () => {
  serve({ "/api/auth/login": () => json(sessionOf("owner")) });
  localStorage.setItem(storageKeys.selectedProject, `u1/${projectId}`);
  const person = await open("/login");
  await person.type(await screen.findByRole("textbox", { name: /Email/ }), "ana@example.com");
  await person.type(screen.getByLabelText("Password"), "secret1{Enter}");
  await waitFor(() => expect(location.pathname).toBe(`/projects/${projectId}`));
});
