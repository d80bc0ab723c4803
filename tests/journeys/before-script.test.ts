/** What people see and type before any script of the app has come, as on a slow phone. */
import type { Page } from "@playwright/test";
import { freshTester, samplePassword } from "../../server/src/app/sample/people.ts";
import { aCompany, aForm, anAnswer, aProject, aTester, aWizard, password, signedIn } from "./support/api.ts";
import { expect, phone, test } from "./support/journey.ts";
import { expectNoSideScroll } from "./support/layout.ts";

/** Holds the app's scripts back. @returns what lets them come */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const opened = { waitUntil: "commit" } as const;

test("what is typed before the script stays, and the page with it", async ({ open }) => {
  const page = await open();
  const release = await holdScripts(page);
  await page.goto("/login", opened);
  await expect(heading(page, "Sign In")).toBeVisible();
  const [email, secret] = [
    page.getByRole("textbox", { name: "Email" }),
    page.getByRole("textbox", { name: "Password" }),
  ];
  await email.fill("ida@example.com");
  await secret.fill("sample-otter");
  await page.evaluate(() => void (document.querySelector("input")!.dataset["marked"] = "yes"));
  release();
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  await expect(email).toHaveValue("ida@example.com");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("sample-otter");
  await expect(page.locator("input[data-marked]")).toHaveCount(1);
});

test("an address typed before the script goes along to the page of a link, a password does not", async ({ open }) => {
  const page = await open();
  const release = await holdScripts(page);
  await page.goto("/login", opened);
  await page.getByRole("textbox", { name: "Email" }).fill("ida@example.com");
  await page.getByLabel("Password", { exact: true }).fill("sample-otter");
  await page.getByRole("link", { name: "Forgot password?" }).click({ noWaitAfter: true });
  await expect(heading(page, "Forgot your password?")).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain("sample");
  expect(page.url()).not.toContain("ida");
  release();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("ida@example.com");
});

test("a company's domain follows a name that was typed before the script", async ({ open }) => {
  const page = await open({ locale: "de" });
  const release = await holdScripts(page);
  await page.goto("/signup", opened);
  await page.locator("input[name=company_name]").fill("Büro & Söhne");
  release();
  await expect(page.locator("input[name=company_domain]")).toHaveValue("buro-sohne");
  await expect(page.locator("input[name=company_name]")).toHaveValue("Büro & Söhne");
});

test("without JavaScript the sign-in says what it needs, in the browser's language", async ({
  open,
  product,
  expectTrouble,
}) => {
  expectTrouble(/^failed request: GET \/assets\/[\w.-]+\.js csp$/);
  for (const [locale, title, note] of [
    ["en", "Sign In", "This page needs JavaScript."],
    ["de", "Anmelden", "Diese Seite braucht JavaScript."],
  ] as const) {
    const page = await open({ javaScriptEnabled: false, locale });
    await page.goto("/login");
    await expect(heading(page, title)).toBeVisible();
    // Chromium's switch for tests leaves out what such a page shows beside.
    const written = await fetch(`${product.url}/login`, { headers: { "accept-language": locale } });
    expect(await written.text()).toMatch(new RegExp(`<noscript>.*${note}.*</noscript>`));
  }
});

test("what is sent before the script is sent once it is there, and never in the address", async ({ open, product }) => {
  const { user } = await aCompany(product);
  const page = await open();
  const release = await holdScripts(page);
  await page.goto("/login", opened);
  await page.getByRole("textbox", { name: "Email" }).fill(user.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  expect(page.url()).not.toContain(password.slice(0, 4));
  release();
  await expect(heading(page, "Overview")).toBeVisible();
});

test("pages are in the browser's language and direction from the first moment on", async ({ open }) => {
  const page = await open({ locale: "ar", ...phone });
  await holdScripts(page);
  await page.goto("/forgot-password", opened);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.locator("h1")).toBeVisible();
  await expectNoSideScroll(page);
});

test("a page in another language than the one chosen here is not shown", async ({ open }) => {
  const page = await open();
  await page.goto("/login");
  await page.getByRole("combobox", { name: "Language" }).selectOption("Deutsch");
  await expect(heading(page, "Anmelden")).toBeVisible();
  const release = await holdScripts(page);
  await page.goto("/forgot-password", opened);
  await expect(page.locator("html[data-leaving]")).toBeAttached();
  await expect(page.locator("#root")).toBeHidden();
  release();
  await expect(heading(page, "Hast du dein Passwort vergessen?")).toBeVisible();
});

test("testers see their bar and the company's name at once; the team sees nothing of it", async ({ open, product }) => {
  const owner = await aCompany(product);
  const { id, name } = await aProject(product, owner);
  const tester = await open({ as: await aTester(product, owner, id), ...phone });
  const release = await holdScripts(tester);
  await tester.goto(`/dashboard/projects/${id}`, opened);
  await expect(tester.getByText(owner.company.company_name)).toBeVisible();
  await expect(tester.locator("#root").getByText("Overview")).toBeVisible();
  await expectNoSideScroll(tester);
  release();
  await expect(heading(tester, name)).toBeVisible();

  const team = await open({ as: owner });
  const releaseTeam = await holdScripts(team);
  await team.goto("/dashboard", opened);
  await expect(team.locator("html[data-leaving]")).toBeAttached();
  await expect(team.locator("#root")).toBeHidden();
  releaseTeam();
  await expect(heading(team, "Overview")).toBeVisible();
});

const fields = [{ type: "text", label: "What did you try first?" }];

/** Watches for the largest thing that a page paints from the navigation on. */
const watchPaints = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) Object.assign(globalThis, { largestPaint: startTime });
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });

/** What is painted is reported after its frame. @returns when that is, in ms of the page */
const framePainted = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return performance.now();
  });

test("a tester reads the largest thing on home and form before any script of the app", async ({ open, product }) => {
  const owner = await aCompany(product);
  const project = await aProject(product, owner);
  const form = await aForm(product, owner, { project_id: project.id, title: "First impressions", fields });
  const as = await aTester(product, owner, project.id);
  for (const [path, seen, last] of [
    ["/dashboard", `Welcome to ${project.name}, ${as.user.name.split(" ")[0]}`, "link"],
    [`/dashboard/projects/${project.id}/forms/${form.id}`, form.title, "button"],
  ] as const) {
    const page = await open({ as, ...phone });
    await watchPaints(page);
    const release = await holdScripts(page);
    await page.goto(path, opened);
    await expect(page.getByRole("heading", { name: seen, exact: true })).toBeVisible();
    await expect(page.getByText("Five minutes at most.")).toBeVisible();
    await expectNoSideScroll(page);
    const readAt = await framePainted(page);
    release();
    await expect(page.getByRole(last, { name: /^Start/ })).toBeVisible();
    await expect(page.locator("[data-early]")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: seen, exact: true })).toBeVisible();
    await framePainted(page);
    const largest = await page.evaluate(() => Number(Reflect.get(globalThis, "largestPaint")));
    expect(largest, `${path}: the app painted something larger`).toBeLessThan(readAt);
  }
});

test("what a tester reads before the script is in their language, and what comes next", async ({ open, product }) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner, "Solar app");
  const steps = [{ title: "Look around", description: "See what is there." }];
  await aForm(product, owner, { project_id: id, title: "First impressions", priority: "urgent", fields });
  await aWizard(product, owner, { project_id: id, title: "Welcome", kind: "onboarding", steps });
  const page = await open({ as: await aTester(product, owner, id), locale: "de", ...phone });
  const release = await holdScripts(page);
  await page.goto("/dashboard", opened);
  await expect(page.getByRole("heading", { name: "Willkommen bei Solar app, Tess" })).toBeVisible();
  await expect(page.getByText("Die ersten Schritte von Solar app.")).toBeVisible();
  await expect(page.getByText("First impressions")).toHaveCount(0);
  release();
  await expect(page.getByRole("link", { name: "Beginnen Einführung" })).toBeVisible();
  await expect(page.getByText("Die ersten Schritte von Solar app.")).toBeVisible();
});

test("a tester of several projects reads a greeting and the next item before the script", async ({
  open,
  sampleProduct: product,
}) => {
  const page = await open({ product, as: await signedIn(product, freshTester, samplePassword), ...phone });
  const release = await holdScripts(page);
  await page.goto("/dashboard", opened);
  await expect(heading(page, "Welcome, Nora")).toBeVisible();
  const next = page.getByRole("region").filter({ hasText: "What to do next" }).getByRole("heading");
  const title = await next.innerText();
  release();
  await expect(page.locator("[data-early]")).toHaveCount(0);
  await expect(next).toHaveText(title);
});

test("a form that is answered, and a page of another project, wait for the app", async ({ open, product }) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const form = await aForm(product, owner, { project_id: id, title: "First impressions", fields });
  const as = await aTester(product, owner, id);
  await anAnswer(product, as, form.id, { [fields[0]!.label]: "Adding my roof" });
  for (const path of [`/dashboard/projects/${id}/forms/${form.id}`, `/dashboard/projects/${crypto.randomUUID()}`]) {
    const page = await open({ as, ...phone });
    const release = await holdScripts(page);
    const answered = page.waitForResponse(/\/api\/beta\/(dashboard|forms\/)/);
    await page.goto(path, opened);
    await (await answered).finished();
    await framePainted(page);
    await expect(page.locator("#root h1")).toHaveCount(0);
    release();
    await expect(page.locator("h1")).toHaveCount(1);
  }
});

test("a company's page waits for its look, and signed-in people never see the sign-in", async ({ open, product }) => {
  const owner = await aCompany(product);
  const page = await open();
  const release = await holdScripts(page);
  await page.goto(`/login?company=${owner.company.company_domain}`, opened);
  await expect(page.locator("#root main")).toBeVisible();
  await expect(page.locator("h1")).toHaveCount(0);
  release();
  await expect(heading(page, `Sign In to ${owner.company.company_name}`)).toBeVisible();

  const signedIn = await open({ as: owner });
  const releaseApp = await holdScripts(signedIn);
  await signedIn.goto("/login", opened);
  await expect(signedIn.locator("html[data-leaving]")).toBeAttached();
  await expect(heading(signedIn, "Sign In")).toBeHidden();
  releaseApp();
  await expect(heading(signedIn, "Overview")).toBeVisible();
});
