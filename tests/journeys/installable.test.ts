import type { Page } from "@playwright/test";
import { aCompany, aForm, answersOf, aProject, aTester } from "./support/api.ts";
import { question } from "./support/actions.ts";
import { expect, phone, test } from "./support/journey.ts";
import { expectPhoneFit } from "./support/layout.ts";

const withWorker = { ...phone, serviceWorkers: "allow" } as const;

test.beforeEach(({ expectTrouble }) => {
  // Chromium says so at times of a script that the worker answers: what it preloads is then asked for twice.
  expectTrouble(
    /A preload for '\S+\.js' is found, but is not used because it is a cross-world service worker resource/,
  );
});

/** The worker has all it needs, and this page. */
async function untilCached(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Each path that the worker keeps. */
function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const stores = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return stores.flat().map(({ url }) => new URL(url).pathname);
  });
}

test("the app of a company can be put onto a device", async ({ open, product }) => {
  const owner = await aCompany(product, "Lumen & Söhne");
  const page = await open({ as: owner, serviceWorkers: "allow" });
  await page.goto("/overview");
  await untilCached(page);
  const devtools = await page.context().newCDPSession(page);
  const { url, errors, data } = await devtools.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(new URL(url).search).toBe(`?company=${encodeURIComponent(owner.company.company_domain)}`);
  expect(JSON.parse(data ?? "")).toMatchObject({
    name: "Lumen & Söhne",
    start_url: "/dashboard",
    display: "standalone",
  });
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  // Staff who start it there land where they work.
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/overview$/);
});

test("without a connection testers find their work, and what they answer is sent when it is back", async ({
  open,
  product,
  expectTrouble,
}) => {
  const owner = await aCompany(product);
  const project = await aProject(product, owner);
  const fields = [
    { type: "text", label: "What did you try first?", required: true },
    { type: "text", label: "What came then?" },
  ];
  const form = await aForm(product, owner, { project_id: project.id, title: "First look", fields });
  const tester = await aTester(product, owner, project.id);
  const page = await open({ ...withWorker, as: tester });
  await page.goto("/dashboard");
  await untilCached(page);
  await page.goto(`/dashboard/projects/${project.id}/forms/${form.id}`);
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("textbox").fill("Adding my roof");
  await expect(page.getByText("Saved to your account").filter({ visible: true })).toBeVisible();

  expectTrouble(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|network error/);
  await page.context().setOffline(true);
  await page.goto("/dashboard");
  const status = page.getByRole("status").filter({ hasText: "Offline." });
  await expect(status).toContainText(/^Offline\. Saved on this device\. Updated \d+:\d\d/);
  await expect(page.getByRole("heading", { name: project.name })).toBeVisible();
  await expectPhoneFit(page);

  await page.goto(`/dashboard/projects/${project.id}/forms/${form.id}`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("textbox")).toHaveValue("Adding my roof");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Review" }).click();
  await page.getByRole("button", { name: "Submit Form" }).click();
  await expect(question(page, "Waiting for a connection")).toBeVisible();

  await page.goto("/dashboard");
  await expect(status).toContainText("Not sent yet: 1.");
  await expectPhoneFit(page);

  await page.context().setOffline(false);
  await expect(page.getByText("“First look” submitted. Thank you.")).toBeVisible();
  await expect(status).toHaveCount(0);
  const [answer, ...others] = await answersOf(product, owner, form.id);
  expect(others).toEqual([]);
  expect(answer?.responses).toMatchObject({ "What did you try first?": "Adding my roof" });
});

test("the worker keeps the app alone: nothing of the API, and nothing of the person after signing out", async ({
  open,
  product,
}) => {
  const owner = await aCompany(product);
  const project = await aProject(product, owner);
  const tester = await aTester(product, owner, project.id);
  const page = await open({ ...withWorker, as: tester });
  await page.goto("/dashboard");
  await untilCached(page);
  await expect(page.getByRole("heading", { level: 1, name: project.name })).toBeVisible();
  const paths = await cachedPaths(page);
  expect(paths).toContain("/dashboard");
  expect(
    paths.filter((path) => !/^\/(dashboard|assets\/.+|startup\.js|early-tester\.js|favicon\.svg)?$/.test(path)),
  ).toEqual([]);
  const stored = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(stored).toContain("firstlight-responses");
  await page.getByRole("button", { name: /Profile menu/ }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(stored).not.toContain("firstlight-responses");
});
