import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { answer, company, forgetAll, meOf, open, refused, sentTo, sessionOf, unreachable } from "#app/test-support.tsx";

const asked = "GET /public/branding";
const lumen = {
  ...company,
  company_name: "Lumen Labs",
  company_domain: "lumen",
  primary_color: "#0E7C66",
  login_text: "Welcome to the beta.\nThank you for <b>helping</b>.",
};
const brand = () => document.documentElement.style.getPropertyValue("--color-brand");
const manifest = () => document.querySelector("link[rel=manifest]")?.getAttribute("href");

function setHead(host?: string) {
  document.head.innerHTML = `<link rel="manifest" href="/manifest.webmanifest" /><link rel="apple-touch-icon" href="/icons/firstlight-180-maskable.png" />${
    host ? `<meta name="firstlight-company" content="${host}" />` : ""
  }`;
}

afterEach(() => {
  forgetAll();
  document.head.innerHTML = "";
  document.documentElement.removeAttribute("style");
});

test("a company named in the address, in any case of its letters, has its own page", async () => {
  setHead();
  const calls = answer({ [asked]: lumen });
  await open("/login?company=Lumen");
  expect(await screen.findByRole("heading", { level: 1, name: "Sign In to Lumen Labs" })).toBeInTheDocument();
  expect(sentTo(calls, asked)[0]?.query).toBe("?domain=lumen");
  const [text] = screen.getAllByText(/Welcome to the beta\./);
  expect(text?.textContent).toBe(lumen.login_text);
  expect(text).toHaveClass("whitespace-pre-line");
  expect(brand()).toContain("#0e7c66");
  expect(manifest()).toBe("/manifest.webmanifest?company=lumen");
  expect(screen.queryByText("Firstlight", { exact: true })).toBeNull();
  expect(document.title).toBe("Sign In to Lumen Labs · Firstlight");
});

test("an uploaded logo is the icon of its page, too", async () => {
  setHead();
  const id = "00000000-0000-4000-8000-000000000041";
  answer({ [asked]: { ...lumen, logo_url: `/api/public/logos/${id}` } });
  await open("/login?company=lumen");
  expect(await screen.findByRole("heading", { level: 1, name: "Sign In to Lumen Labs" })).toBeInTheDocument();
  const icon = document.querySelector("link[rel=apple-touch-icon]");
  expect(icon).toHaveAttribute("href", `/icons/logo-${id}-0e7c66-180-maskable.png`);
});

test("nothing of the product's look is seen before the company's", async () => {
  let answerNow: (value: unknown) => void = () => undefined;
  answer({ [asked]: () => new Promise((resolve) => (answerNow = resolve)) });
  await open("/login?company=lumen");
  expect(await screen.findByText("Opening the sign-in page…")).toBeInTheDocument();
  expect(screen.queryByRole("img", { name: /Firstlight/ })).toBeNull();
  expect(screen.queryByRole("textbox")).toBeNull();
  answerNow(lumen);
  expect(await screen.findByRole("heading", { level: 1, name: "Sign In to Lumen Labs" })).toBeInTheDocument();
});

test("text in the address is not repeated on the page", async () => {
  setHead();
  const calls = answer({ [asked]: refused(404, "Not found") });
  await open("/login?company=Your%20account%20is%20locked.%20Call%20555-0100");
  expect(await screen.findByRole("heading", { level: 1, name: "Sign In" })).toBeInTheDocument();
  expect(screen.queryByText(/locked/)).not.toBeInTheDocument();
  expect(sentTo(calls, asked)).toEqual([]);
});

test("an unknown company is said quietly on the product's page, which works", async () => {
  setHead();
  const calls = answer({ [asked]: refused(404, "Not found"), "POST /auth/login": refused(401, "No.") });
  const person = await open("/login?company=nobody");
  expect(await screen.findByText(/No company matches “nobody”\./)).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1, name: "Sign In" })).toBeInTheDocument();
  expect(manifest()).toBe("/manifest.webmanifest");
  await person.type(screen.getByRole("textbox", { name: "Email" }), "ana@example.com");
  await person.type(screen.getByLabelText("Password"), "secret{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent("No.");
  expect(sentTo(calls, "POST /auth/login")[0]?.body).toEqual({ email: "ana@example.com", password: "secret" });
});

test("where the look does not come, the product's page does", async () => {
  answer({ [asked]: unreachable });
  await open("/login?company=lumen");
  expect(await screen.findByRole("heading", { level: 1, name: "Sign In" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Start a free trial" })).toBeInTheDocument();
});

test("signing in there says whose page it is, and the app takes the look over", async () => {
  setHead();
  const calls = answer({
    [asked]: lumen,
    "POST /auth/login": { ...sessionOf("beta_tester"), company: lumen },
    "GET /auth/me": { ...meOf("beta_tester"), company: lumen },
    "GET /beta/dashboard": { projects: [], overall_progress: 0, pending_forms: 0, unread_messages: 0 },
  });
  const person = await open("/login?company=lumen");
  await person.type(await screen.findByRole("textbox", { name: "Email" }), "ana@example.com");
  await person.type(screen.getByLabelText("Password"), "secret{Enter}");
  expect(await screen.findByRole("heading", { name: "No projects assigned" })).toBeInTheDocument();
  expect(sentTo(calls, "POST /auth/login")[0]?.body).toMatchObject({ company_domain: "lumen" });
  expect(location.pathname + location.search).toBe("/dashboard");
  expect(brand()).toContain("#0e7c66");
});

test.each([
  ["Forgot password?", "Send Link", "POST /auth/forgot-password"],
  ["Email Me a Sign-In Link", "Email Me a Sign-In Link", "POST /auth/magic-link"],
])("%s stays on the company's page and asks for its link", async (link, button, call) => {
  const calls = answer({ [asked]: lumen, [call]: { message: "On its way." } });
  const person = await open("/login?company=lumen");
  await person.type(await screen.findByRole("textbox", { name: "Email" }), "ana@example.com");
  await person.click(screen.getByRole("link", { name: link }));
  await person.click(await screen.findByRole("button", { name: button }));
  expect(await screen.findByRole("heading", { name: "Check your inbox" })).toBeInTheDocument();
  expect(screen.getByText("Lumen Labs")).toBeInTheDocument();
  expect(sentTo(calls, call)[0]?.body).toEqual({ email: "ana@example.com", company_domain: "lumen" });
  await person.click(screen.getByRole("link", { name: "Back to Sign In" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Sign In to Lumen Labs" })).toBeInTheDocument();
  expect(location.search).toBe("?company=lumen");
});

test("a link that signs in does so from the company's page, although the session empties the store", async () => {
  answer({
    [asked]: lumen,
    "POST /auth/magic-link/consume": { ...sessionOf("beta_tester"), company: lumen },
    "GET /auth/me": { ...meOf("beta_tester"), company: lumen },
    "GET /beta/dashboard": { projects: [], overall_progress: 0, pending_forms: 0, unread_messages: 0 },
  });
  const person = await open("/magic-link?company=lumen#flm_abc");
  await person.click(await screen.findByRole("button", { name: "Sign In" }));
  expect(await screen.findByRole("heading", { name: "No projects assigned" })).toBeInTheDocument();
  expect(location.pathname + location.search + location.hash).toBe("/dashboard");
});

test("people go back to their company's page when they sign out, without waiting for its look", async () => {
  answer({
    [asked]: () => new Promise(() => undefined),
    "GET /auth/me": meOf("beta_tester"),
    "GET /beta/dashboard": { projects: [], overall_progress: 0, pending_forms: 0, unread_messages: 0 },
    "POST /auth/logout": null,
  });
  await open("/dashboard", "beta_tester");
  await screen.findByRole("heading", { name: "No projects assigned" });
  const { signOut } = await import("#shared/session/sign-out.ts");
  await signOut();
  expect(await screen.findByRole("heading", { level: 1, name: "Sign In to Northwind" })).toBeInTheDocument();
  expect(location.pathname + location.search).toBe("/login?company=northwind.example");
});

test("a session that has ended leads to the company's page too, and back to where it was", async () => {
  answer({ [asked]: company, "GET /auth/me": refused(401, "Sign in to continue.") });
  await open("/dashboard", "beta_tester");
  expect(await screen.findByText("Your session has ended. Sign in again.")).toBeInTheDocument();
  expect(new URLSearchParams(location.search).get("company")).toBe("northwind.example");
  expect(new URLSearchParams(location.search).get("redirect")).toBe("/dashboard");
});

test.each(["/login?company=other", "/nowhere"])("on a custom domain %s is the company's page", async (address) => {
  setHead("lumen");
  const calls = answer({ [asked]: lumen });
  await open(address);
  expect(await screen.findByRole("heading", { level: 1, name: "Sign In to Lumen Labs" })).toBeInTheDocument();
  expect(sentTo(calls, asked).map(({ query }) => query)).toEqual(["?domain=lumen"]);
  // There is nothing of the product's there to go to.
  expect(screen.queryByRole("link", { name: "Back to Home" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Sign In to Firstlight" })).toBeNull();
});

test("a logo that does not load gives way to the company's name", async () => {
  answer({ [asked]: { ...lumen, logo_url: "https://logos.example/lumen.png" } });
  await open("/login?company=lumen");
  const logo = await screen.findByRole("img", { name: "Lumen Labs" });
  logo.dispatchEvent(new Event("error"));
  await waitFor(() => expect(screen.queryByRole("img", { name: "Lumen Labs" })).toBeNull());
  expect(screen.getByText("Lumen Labs")).toBeInTheDocument();
});
