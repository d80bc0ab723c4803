/** A tester on a phone signs in, loses the connection, and uses every screen; what they did arrives once. */
import type { StepInput } from "@firstlight/contract";
import type { Page } from "@playwright/test";
import { question, signIn } from "./support/actions.ts";
import {
  aCompany,
  aForm,
  aMessage,
  answersOf,
  aProject,
  aTester,
  aWizard,
  messagesOf,
  password,
  runOf,
} from "./support/api.ts";
import { expect, phone, test } from "./support/journey.ts";
import { expectPhoneFit } from "./support/layout.ts";

const steps: StepInput[] = [
  {
    title: "Open the cart",
    description: "Put something in it first.",
    interactions: [{ type: "text_input", question: "What did you see?", required: true }],
  },
  { title: "Pay", description: "With the test card." },
];

test.beforeEach(({ expectTrouble }) => {
  expectTrouble(
    /A preload for '\S+\.js' is found, but is not used because it is a cross-world service worker resource/,
  );
  expectTrouble(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|network error/);
});

/** Whether the worker has the code of all screens. */
function hasScreens(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const program = await (await fetch("/sw.js")).text();
    const names = await caches.keys();
    const stores = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const stored = new Set(stores.flat().map(({ url }) => new URL(url).pathname));
    const needed = program.match(/\/assets\/[\w.-]+/g) ?? [];
    return needed.length > 50 && needed.every((path) => stored.has(path));
  });
}

/** Whether the device has the work, and not just of the screens that were open. */
async function hasWork(page: Page): Promise<boolean> {
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  if (!names.includes("firstlight-responses")) return false;
  const keys = await page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open("firstlight-responses");
        opening.addEventListener("error", reject);
        opening.addEventListener("success", () => {
          const asked = opening.result.transaction("listed").objectStore("listed").getAllKeys();
          asked.addEventListener("success", () => {
            opening.result.close();
            resolve(asked.result.map(String));
          });
        });
      }),
  );
  return keys.some((key) => key.endsWith("receipt"));
}

test("offline, a tester uses every screen, and what they did is sent once", async ({ open, product }) => {
  test.setTimeout(240_000);
  const owner = await aCompany(product, "Quillhaven");
  const project = await aProject(product, owner);
  const fields = [{ type: "text", label: "What did you try first?", required: true }];
  const form = await aForm(product, owner, { project_id: project.id, title: "First look", fields });
  const wizard = await aWizard(product, owner, { project_id: project.id, title: "New checkout", steps });
  const welcome: StepInput[] = [{ title: "Say hello", description: "Tell us that you are here." }];
  const onboarding = { project_id: project.id, title: "Welcome", kind: "onboarding", steps: welcome } as const;
  const { id: onboardingId } = await aWizard(product, owner, onboarding);
  const tester = await aTester(product, owner, project.id);
  await aMessage(product, owner, { project_id: project.id, to: tester, content: "Glad to have you" });
  const page = await open({ ...phone, serviceWorkers: "allow" });
  const home = `/dashboard/projects/${project.id}`;
  const strip = page.getByRole("status").filter({ hasText: "Offline." });

  await test.step("signs in, and waits on the dashboard alone", async () => {
    await page.goto("/login");
    await signIn(page, tester.user.email, password);
    await expect(page.getByRole("heading", { level: 1, name: project.name })).toBeVisible();
    await expect.poll(() => hasScreens(page), { timeout: 60_000 }).toBe(true);
    await expect.poll(() => hasWork(page), { timeout: 30_000 }).toBe(true);
  });

  await page.context().setOffline(true);

  await test.step("dashboard and project overview", async () => {
    await page.goto("/dashboard");
    await expect(page).toHaveURL(new RegExp(`${home}$`));
    await expect(page.getByRole("heading", { level: 1, name: project.name })).toBeVisible();
    await expect(strip).toHaveText(/^Offline\. Saved on this device\. Updated \d+:\d\d.[AP]M\.$/);
    await expect(page.getByText("Glad to have you")).toBeVisible();
  });

  await test.step("onboarding: completes a step", async () => {
    await page.getByRole("link", { name: "Onboarding" }).first().tap();
    await page.getByRole("button", { name: "Mark as Complete" }).tap();
    await expect(page.getByText("Completed").first()).toBeVisible();
    await expectPhoneFit(page);
  });

  await test.step("list of forms, and a form: answers and submits", async () => {
    await page.goto(`${home}/forms`);
    await expect(page.getByText("First look").first()).toBeVisible();
    await expect(strip).toContainText("Not sent yet: 1.");
    await page.goto(`${home}/forms/${form.id}`);
    await page.getByRole("button", { name: "Start", exact: true }).tap();
    await page.getByRole("textbox").fill("Adding my roof");
    await page.getByRole("button", { name: "Review" }).tap();
    await page.getByRole("button", { name: "Submit Form" }).tap();
    await expect(question(page, "Waiting for a connection")).toBeVisible();
    await expectPhoneFit(page);
  });

  await test.step("list of wizards and a wizard: starts it and completes a step", async () => {
    await page.goto(`${home}/wizards`);
    await page.getByRole("link", { name: /View Details/ }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "New checkout" })).toBeVisible();
    await page.getByRole("button", { name: /Start Wizard/ }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "Open the cart" })).toBeVisible();
    await page.getByRole("textbox").fill("An empty cart");
    await page.getByRole("button", { name: "Next Step" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "Pay" })).toBeVisible();
    await expectPhoneFit(page);
  });

  await test.step("messages: reads and writes", async () => {
    await page.goto(`${home}/messages`);
    await expect(page.getByText("Glad to have you")).toBeVisible();
    await page.getByRole("textbox", { name: /Message/ }).fill("I will write from the train");
    await page.getByRole("button", { name: "Send", exact: false }).tap();
    await expect(page.getByText("You’re offline. We’ll send it when you’re back online.")).toBeVisible();
    await expectPhoneFit(page);
  });

  await test.step("profile, and its settings", async () => {
    await page.goto(`${home}/profile`);
    await expect(page.locator("#main").getByText(tester.user.email)).toBeVisible();
    await page.getByRole("link", { name: "Profile Settings" }).tap();
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Nora on a train");
    await page.getByRole("button", { name: "Save Changes" }).tap();
    await expect(
      page.getByText("Failed to reach the server. Check your connection and try again.").first(),
    ).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Nora on a train");
  });

  await test.step("opens the run again by its address", async () => {
    await page.goto(`${home}/wizards/${wizard.id}/run`);
    await expect(page.getByRole("heading", { level: 1, name: "Pay" })).toBeVisible();
    await expect(strip).toContainText("Not sent yet: 5.");
  });

  await test.step("back online everything arrives, once", async () => {
    await page.context().setOffline(false);
    await expect(strip).toHaveCount(0);
    await expect
      .poll(async () => (await answersOf(product, owner, form.id)).map(({ responses }) => responses))
      .toMatchObject([{ "What did you try first?": "Adding my roof" }]);
    await expect
      .poll(async () => (await messagesOf(product, owner, project.id)).map(({ content }) => content))
      .toEqual(["I will write from the train", "Glad to have you"]);
    await expect
      .poll(async () => (await runOf(product, tester, wizard.id)).responses.map(({ response }) => response.text))
      .toEqual(["An empty cart"]);
    await expect.poll(async () => (await runOf(product, tester, onboardingId)).assignment?.status).toBe("completed");
    const unsent = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(".outbox")).length);
    await expect.poll(unsent).toBe(0);
    expect(await messagesOf(product, owner, project.id)).toHaveLength(2);
    expect(await answersOf(product, owner, form.id)).toHaveLength(1);
  });

  await test.step("signs out: nothing of the person stays", async () => {
    await page.goto("/dashboard");
    await page.getByRole("button", { name: /Profile menu/ }).tap();
    await page.getByRole("button", { name: "Sign Out" }).tap();
    await expect(page).toHaveURL(/\/login/);
    const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect.poll(names).not.toContain("firstlight-responses");
  });
});
