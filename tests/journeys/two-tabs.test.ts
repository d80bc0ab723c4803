/** A tester has two tabs open, loses the connection, and does something in one of them: it arrives once. */
import type { StepInput } from "@firstlight/contract";
import type { Page, Request } from "@playwright/test";
import { aCompany, aMessage, aProject, aTester, aWizard, doSteps, messagesOf, runOf } from "./support/api.ts";
import { expect, test } from "./support/journey.ts";

const options = [
  { text: "On the left", is_correct: true },
  { text: "On the right", is_correct: false },
];
const steps: StepInput[] = [
  {
    title: "Open the cart",
    description: "Put something in it first.",
    interactions: [{ type: "text_input", question: "What did you see?", required: true }],
  },
  {
    title: "Find the total",
    description: "It is below the goods.",
    interactions: [{ type: "quiz", question: "Where is it?", required: true, options }],
  },
];

test.beforeEach(({ expectTrouble }) => expectTrouble(/ERR_INTERNET_DISCONNECTED|Failed to fetch|network error/));

/** What all tabs send from now on, and what of it was answered. */
function postsOf(page: Page) {
  const [sent, answered]: [string[], string[]] = [[], []];
  const noteIn = (posts: string[]) => (request: Request) => {
    if (request.method() === "POST") posts.push(new URL(request.url()).pathname.replace(/^.*\//, ""));
  };
  page.context().on("request", noteIn(sent)).on("requestfinished", noteIn(answered));
  return { sent, answered };
}

const unsent = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(".outbox")).length);

test("a message that waits arrives once", async ({ open, product }) => {
  const owner = await aCompany(product, "Quillhaven");
  const project = await aProject(product, owner);
  const tester = await aTester(product, owner, project.id);
  await aMessage(product, owner, { project_id: project.id, to: tester, content: "Glad to have you" });
  const page = await open({ as: tester });
  const other = await page.context().newPage();
  for (const each of [page, other]) {
    await each.goto(`/dashboard/projects/${project.id}/messages`);
    await expect(each.getByText("Glad to have you")).toBeVisible();
  }
  await page.context().setOffline(true);
  await page.getByRole("textbox", { name: /Message/ }).fill("I will write from the train");
  await page.getByRole("button", { name: "Send", exact: false }).click();
  for (const each of [page, other])
    await expect(each.getByText("You’re offline. We’ll send it when you’re back online.")).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(() => unsent(page)).toBe(0);
  for (const each of [page, other]) {
    await expect(each.getByText("I will write from the train")).toHaveCount(1);
    await expect(each.getByText(/offline|Failed/i)).toHaveCount(0);
  }
  const contents = (await messagesOf(product, owner, project.id)).map(({ content }) => content);
  expect(contents).toEqual(["I will write from the train", "Glad to have you"]);
});

test("a step and an answer that wait arrive once, also while the other tab opens a screen", async ({
  open,
  product,
}) => {
  const owner = await aCompany(product, "Quillhaven");
  const project = await aProject(product, owner);
  const wizard = await aWizard(product, owner, { project_id: project.id, title: "New checkout", steps });
  const tester = await aTester(product, owner, project.id);
  await doSteps(product, tester, wizard.id, { answers: {}, count: 0 });
  const page = await open({ as: tester });
  const other = await page.context().newPage();
  for (const each of [page, other]) {
    await each.goto(`/dashboard/projects/${project.id}/wizards/${wizard.id}/run`);
    await expect(each.getByRole("heading", { level: 1, name: "Open the cart" })).toBeVisible();
  }
  await page.context().setOffline(true);
  await page.getByRole("textbox").fill("An empty cart");
  await page.getByRole("button", { name: "Next Step" }).click();
  await page.getByRole("radio", { name: "On the left" }).check();
  await page.getByRole("button", { name: "Submit Answer" }).click();
  await expect(page.getByText("We’ll send it automatically when you’re back online.")).toBeVisible();
  const { sent, answered } = postsOf(page);
  const arrives = Promise.withResolvers<void>();
  await page.context().route("**/responses", async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await page.context().setOffline(false);
  await expect.poll(() => new Set(sent)).toEqual(new Set(["complete", "responses"]));
  // The answer is on its way; the screen that opens sends what waits.
  await other.goto(`/dashboard/projects/${project.id}/messages`);
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await other.goto(`/dashboard/projects/${project.id}`);
  await expect(other.getByRole("heading", { level: 1, name: project.name })).toBeVisible();
  arrives.resolve();
  await expect.poll(() => unsent(page)).toBe(0);
  await expect(page.getByText("Correct", { exact: false }).first()).toBeVisible();
  const run = await runOf(product, tester, wizard.id);
  expect(run.responses).toMatchObject([{ response: { text: "An empty cart" } }, { response: { is_correct: true } }]);
  expect(run.completed_step_ids).toHaveLength(1);
  for (const each of [page, other]) await expect(each.getByText(/offline|Failed/i)).toHaveCount(0);
  expect(answered.filter((path) => path === "responses")).toHaveLength(1);
});
