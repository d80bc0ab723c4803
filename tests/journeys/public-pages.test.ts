import type { Page } from "@playwright/test";
import { aCompany, aProject, aTester, fillSite } from "./support/api.ts";
import { expect, phone, test } from "./support/journey.ts";
import { expectPhoneFit } from "./support/layout.ts";
import { expectFitToShow, expectGoodScreen } from "./support/expect-good-screen.ts";
import { openWritten } from "./support/written-page.ts";

const pages = [
  { path: "/terms", title: "Terms of Service", heading: "Terms of Service" },
  { path: "/privacy", title: "Privacy Policy", heading: "Privacy Policy" },
  { path: "/contact", title: "Contact", heading: "Contact Us" },
  { path: "/about", title: "About", heading: "About Firstlight" },
  { path: "/careers", title: "Careers", heading: "Careers" },
  { path: "/blog", title: "Blog", heading: "Blog" },
  { path: "/blog/first-beta", title: "Our first beta", heading: "Our first beta" },
  { path: "/security", title: "Security", heading: "Security" },
  { path: "/changelog", title: "Changelog", heading: "Changelog" },
  { path: "/accessibility", title: "Accessibility", heading: "Accessibility" },
] as const;

const first = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const press = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).first().click();
const front = "Hear from the first people who use it.";

/** Marks the page, so that a later check can detect a reload. */
const markPage = (page: Page) => page.evaluate(() => void (document.body.dataset["marked"] = "yes"));
const expectSameLoad = (page: Page) => expect(page.locator("body[data-marked]")).toHaveCount(1);

test.beforeAll(({ product }) => fillSite(product));

for (const { path, title, heading } of pages) {
  test(`${path} is fit to show`, async ({ open }) => {
    const page = await open();
    await page.goto(path);
    await expectGoodScreen(page, title, heading);
  });
}

test("they are fit to show to who is signed in, too", async ({ open, product }) => {
  const page = await open({ as: await aCompany(product) });
  await page.goto("/contact");
  await expect(page.getByRole("link", { name: "Back to the App" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Full Name" })).toHaveValue("Olivia Owner");
  await expectGoodScreen(page, "Contact", "Contact Us");
});

test("they read without script", async ({ open, expectTrouble }) => {
  // Where there is no script, none is fetched.
  expectTrouble(/^failed request: GET \/assets\/[\w.-]+\.js csp$/);
  const page = await open({ javaScriptEnabled: false });
  for (const { path, heading } of pages) {
    await page.goto(path);
    await expect(first(page, heading)).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to Home" })).toBeVisible();
    await expect(page.locator("main")).not.toContainText("{{");
  }
});

test("they lead back to the front page, and from there on", async ({ open }) => {
  const page = await open();
  for (const { path, heading } of pages) {
    await openWritten(page, path);
    await markPage(page);
    await press(page, "Back to Home");
    await expect(first(page, front)).toBeFocused();
    await page.goBack();
    await expect(first(page, heading)).toBeVisible();
    await expectSameLoad(page);
  }
});

test("sign-in and sign-up lead back to the front page", async ({ open }) => {
  for (const [path, heading] of [
    ["/login", "Sign In"],
    ["/signup", "Start Your Free Trial"],
  ] as const) {
    const page = await open();
    await openWritten(page, path);
    await expect(first(page, heading)).toBeVisible();
    await markPage(page);
    await press(page, "Back to Home");
    await expect(first(page, front)).toBeVisible();
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: /^Terms/ })
      .click();
    await expect(first(page, "Terms of Service")).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(first(page, heading)).toBeVisible();
    await expectSameLoad(page);
  }
});

test("one page links to the other and back without a reload", async ({ open }) => {
  const page = await open();
  await openWritten(page, "/terms");
  await markPage(page);
  const footer = page.getByRole("navigation", { name: "Footer" });
  await footer.getByRole("link", { name: /^Privacy/ }).click();
  await expect(first(page, "Privacy Policy")).toBeFocused();
  await expect(page).toHaveTitle("Privacy Policy · Firstlight");
  await footer.getByRole("link", { name: /^Contact/ }).click();
  await expect(first(page, "Contact Us")).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await page.goBack();
  await expect(first(page, "Terms of Service")).toBeVisible();
  await expectSameLoad(page);
});

test("who is signed in reads them, and gets back into the app", async ({ open, product }) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const tester = await aTester(product, owner, id);
  for (const [person, home] of [
    [owner, "Overview"],
    [tester, "Solar app"],
  ] as const) {
    const page = await open({ as: person });
    await page.goto("/privacy");
    await press(page, "Back to the App");
    await expect(first(page, home)).toBeVisible();
  }
});

test("from within the app they open and return without a reload", async ({ open, product }) => {
  const owner = await aCompany(product);
  const page = await open({ as: owner });
  await page.goto("/billing");
  await expect(first(page, "Billing & Subscription")).toBeVisible();
  await markPage(page);
  await page.getByRole("link", { name: "Contact Sales" }).click();
  await expect(first(page, "Contact Us")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Inquiry Type" })).toHaveValue("sales");
  await expect(page.getByRole("textbox", { name: "Full Name" })).toHaveValue(owner.user.name);
  await expect(page).toHaveTitle("Contact · Firstlight");
  await page
    .getByRole("navigation", { name: "Footer" })
    .getByRole("link", { name: /^Terms/ })
    .click();
  await expect(first(page, "Terms of Service")).toBeVisible();
  await press(page, "Back to the App");
  await expect(first(page, "Overview")).toBeVisible();
  await expectSameLoad(page);
});

const note = "We couldn’t find that page. You’re on the home page instead.";

test("an unknown address says so to visitors, above the front page", async ({ open, expectTrouble }) => {
  expectTrouble(/404/);
  const page = await open();
  for (const path of ["/nowhere/at/all", "/terms-of-old", "/blog/none"]) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(first(page, front)).toBeVisible();
    await expect(page.getByText(note)).toBeVisible();
  }
  await expectFitToShow(page);
  await press(page, "Firstlight home");
  await expect(page.getByText(note)).toHaveCount(0);
  // In the language that the address begins with, once the app has loaded, too.
  expect((await page.goto("/de/nirgends"))?.status()).toBe(404);
  await page.waitForLoadState("networkidle");
  await expect(page.getByText("Diese Seite haben wir nicht gefunden.")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  expect((await page.goto("/terms/"))?.status()).toBe(200);
  await expect(first(page, "Terms of Service")).toBeVisible();
});

test("an unknown address within the app says so, too", async ({ open, product }) => {
  const page = await open();
  expect((await page.goto("/login/nowhere"))?.status()).toBe(200);
  await expect(page.getByText(note)).toBeVisible();
  const member = await open({ as: await aCompany(product) });
  await member.goto("/projects/1/2/3/4/5");
  await expect(first(member, "Page Not Found")).toBeVisible();
});

test("who is signed in gets the app’s own screen at an unknown address", async ({ open, product, expectTrouble }) => {
  expectTrouble(/404/);
  const page = await open({ as: await aCompany(product) });
  expect((await page.goto("/nowhere"))?.status()).toBe(404);
  await expect(first(page, "Page Not Found")).toBeVisible();
  await expect(page.getByText(note)).toHaveCount(0);
});

test("pages of entries open from other pages without a reload", async ({ open }) => {
  const page = await open();
  await openWritten(page, "/terms");
  await markPage(page);
  await press(page, "Back to Home");
  await expect(page.getByRole("heading", { name: "What People Say" })).toBeVisible();
  await expect(page.getByText("“We see what testers say.”")).toBeVisible();
  const footer = page.getByRole("contentinfo");
  for (const [link, text] of [
    ["Blog", "What we learned."],
    ["Careers", "You draw."],
  ] as const) {
    await footer.getByRole("link", { name: link, exact: true }).click();
    await expect(page.getByText(text)).toBeVisible();
    await expectSameLoad(page);
    await press(page, "Back to Home");
  }
});

test("a spinner turns while it is asked who is signed in", async ({ open, product }) => {
  const page = await open({ as: await aCompany(product) });
  let goOn: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (goOn = resolve));
  await page.route("**/api/auth/me", async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto("/");
  await expect(page.getByText("Signing you in…")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
  goOn();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});

test("a link into a document leads to its section", async ({ open }) => {
  const page = await open();
  for (const [anchor, name] of [
    ["gdpr", /GDPR/],
    ["security", /Security/],
  ] as const) {
    await page.goto("about:blank");
    await page.goto(`/privacy#${anchor}`);
    const heading = page.getByRole("heading", { level: 2, name });
    await expect(heading).toBeInViewport();
    const { y } = (await heading.boundingBox()) ?? { y: 0 };
    // Not under the header, which stays on top.
    expect(y).toBeGreaterThan(64);
  }
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Children" }).click();
  await expect(page.getByRole("heading", { level: 2, name: /Children/ })).toBeInViewport();
});

/** Runs in the page: the most characters a line of a paragraph has. */
function longestLine(): number {
  let most = 0;
  for (const text of document.querySelectorAll(".legal > p, .legal li")) {
    const range = document.createRange();
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    let line = { top: -1, count: 0 };
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility()) continue;
      for (let at = 0; at < (node.nodeValue ?? "").length; at += 1) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const top = Math.round(range.getBoundingClientRect().top / 8);
        line = top === line.top ? { top, count: line.count + 1 } : { top, count: 1 };
        most = Math.max(most, line.count);
      }
    }
  }
  return most;
}

test("lines are short enough to read", async ({ open }) => {
  for (const path of ["/terms", "/privacy"]) {
    const page = await open();
    await page.goto(path);
    await expect(page.locator(".legal")).toBeVisible();
    expect(await page.evaluate(longestLine), path).toBeLessThanOrEqual(72);
  }
});

test("on paper there is the text alone, black on white", async ({ open }) => {
  const page = await open({ colorScheme: "dark" });
  await page.goto("/terms");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const chrome of [page.getByRole("banner"), page.getByRole("contentinfo"), page.locator("main nav")]) {
    await expect(chrome).toBeHidden();
  }
  const inks = () =>
    page.evaluate(() => {
      const colorOf = (element: Element) => getComputedStyle(element).color;
      const all = document.querySelectorAll("h1, main h2, .legal p, .legal li, .legal a");
      return { page: getComputedStyle(document.body).backgroundColor, inks: [...new Set([...all].map(colorOf))] };
    });
  await expect.poll(inks).toEqual({ page: "rgb(255, 255, 255)", inks: ["rgb(0, 0, 0)"] });
  // Paper has no links: it says where they lead.
  await expect(page.getByText("/contact?inquiry=support)").first()).toBeVisible();
});

test("everything is reached by keyboard, and nothing else", async ({ open }) => {
  const page = await open();
  await page.goto("/contact");
  await expect(page.getByRole("textbox", { name: "Full Name" })).toBeVisible();
  const reached: string[] = [];
  for (;;) {
    await page.keyboard.press("Tab");
    const name = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return "";
      const label =
        at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement;
      return at.getAttribute("aria-label") ?? (label ? at.labels?.[0]?.textContent : at.textContent)?.trim() ?? "";
    });
    if (name === "" || reached.length > 30) break;
    reached.push(name.replace("*", ""));
  }
  expect(reached).toEqual(
    expect.arrayContaining([
      "Firstlight home",
      "Back to Home",
      "Full Name",
      "Email Address",
      "Subject",
      "Message",
      "Send Message",
    ]),
  );
  expect(reached.join(" ")).not.toMatch(/website|LinkedIn/i);
});

test("a message is sent, and another after it", async ({ open }) => {
  const page = await open();
  await page.goto("/contact?inquiry=demo");
  await page.getByRole("textbox", { name: "Full Name" }).fill("Vera Visitor");
  await page.getByRole("textbox", { name: "Email Address" }).fill("vera@example.com");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Subject is required")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Subject" })).toBeFocused();
  await expectFitToShow(page);
  await page.getByRole("textbox", { name: "Subject" }).fill("A look around");
  await page.getByRole("textbox", { name: "Message" }).fill("Could you show us the wizards?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("heading", { name: "Message sent" })).toBeFocused();
  await expectFitToShow(page);
  await page.getByRole("button", { name: "Send Another Message" }).click();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("");
});

test("what cannot be sent stays as it was typed", async ({ open, expectTrouble }) => {
  expectTrouble(/429/);
  const page = await open();
  await page.route("**/api/contact", (route) =>
    route.fulfill({
      status: 429,
      json: { detail: "You have written often. Please wait an hour.", code: "too_many_attempts" },
    }),
  );
  await page.goto("/contact");
  const typed = {
    "Full Name": "Vera Visitor",
    "Email Address": "vera@example.com",
    Subject: "Again",
    Message: "Hello?",
  };
  for (const [name, text] of Object.entries(typed)) await page.getByRole("textbox", { name }).fill(text);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("alert")).toHaveText("You have written often. Please wait an hour.");
  for (const [name, text] of Object.entries(typed)) {
    await expect(page.getByRole("textbox", { name })).toHaveValue(text);
  }
});

test("a phone has room for all of it", async ({ open }) => {
  for (const { path, heading } of pages) {
    const page = await open(phone);
    await page.goto(path);
    await expect(first(page, heading)).toBeVisible();
    if (path === "/contact") await expect(page.getByRole("textbox", { name: "Full Name" })).toBeVisible();
    await expectPhoneFit(page);
  }
});
